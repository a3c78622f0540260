import { candidateExportBounds, organizationRoles, speechKinds } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { Fragment, useEffect } from 'react';
import { DashboardFrame, useMe } from './frame/dashboard-frame.tsx';
import { PageHead } from './frame/page-head.tsx';
import { NotLoaded } from './frame/not-loaded.tsx';
import { RolesOnly } from './frame/roles-only.tsx';
import { DangerZone } from './settings/danger-zone.tsx';
import { BrandingForm } from './settings/branding-form.tsx';
import { ModelForm } from './settings/model-form.tsx';
import { NoticeEditions } from './settings/notice-editions.tsx';
import { OrganizationForm } from './settings/organization-form.tsx';
import { OrganizationExport } from './settings/organization-export.tsx';
import { PersonExport } from './settings/person-export.tsx';
import { Receipts } from './settings/receipts.tsx';
import { RetentionForm } from './settings/retention-form.tsx';
import { Services } from './settings/services.tsx';
import { SchedulingForm } from './settings/scheduling-form.tsx';
import { SpeechForm } from './settings/speech-form.tsx';
import {
  brandingQuery,
  deletionQuery,
  modelQuery,
  organizationQuery,
  retentionQuery,
  speechQuery,
} from './settings/settings-api.ts';
import './settings/settings.css';
import { t } from './settings/texts.ts';
import { t as tFrame } from './frame/texts.ts';
import { locale } from '../../language.ts';

export default function SettingsPage() {
  return (
    <DashboardFrame>
      <RolesOnly
        roles={organizationRoles}
        heading={tFrame('rolesOnly.ownersAndAdmins')}
        title={tFrame('navigation.settings')}
        words={t('settingsPage.askThem')}
      >
        <Settings />
      </RolesOnly>
    </DashboardFrame>
  );
}

function Settings() {
  const me = useMe();
  const model = useQuery(modelQuery);
  const speech = useQuery(speechQuery);
  const organization = useQuery(organizationQuery);
  const branding = useQuery(brandingQuery);
  const retention = useQuery(retentionQuery);
  const deletion = useQuery(deletionQuery);
  const queries = [model, speech, organization, branding, retention, deletion];
  const error = queries.find((each) => each.error)?.error ?? null;
  const isLoaded = queries.every((each) => each.data !== undefined);
  const retry = () => queries.forEach((each) => void each.refetch());
  return (
    <>
      <PageHead
        title={tFrame('navigation.settings')}
        about={t('settingsPage.about', { organization: me.organization.name })}
      />
      <OnThisPage isThere={isLoaded} />
      {organization.data && branding.data && model.data && speech.data && retention.data && deletion.data ? (
        <>
          <section className="settings" aria-labelledby="organization">
            <h2 id="organization" tabIndex={-1}>
              {t('organization.title')}
            </h2>
            <p>{t('organization.about')}</p>
            <OrganizationForm of={organization.data.organization} />
            <p className="quiet limits">{t('organization.limits', organization.data.organization.limits)}</p>
          </section>
          <section className="settings" aria-labelledby="scheduling">
            <h2 id="scheduling" tabIndex={-1}>
              {t('scheduling.title')}
            </h2>
            <p>{t('scheduling.about')}</p>
            <SchedulingForm of={organization.data.organization} />
          </section>
          <section className="settings" aria-labelledby="branding">
            <h2 id="branding" tabIndex={-1}>
              {t('branding.title')}
            </h2>
            <p>{t('branding.about')}</p>
            <BrandingForm of={branding.data.branding} />
          </section>
          <section className="settings" aria-labelledby="model">
            <h2 id="model" tabIndex={-1}>
              {t('model.title')}
            </h2>
            <p>{t('model.about')}</p>
            <Usage of={model.data.model.usage} />
            <ModelForm of={model.data.model} />
          </section>
          <section className="settings" aria-labelledby="speech">
            <h2 id="speech" tabIndex={-1}>
              {t('speech.title')}
            </h2>
            <p>{t('speech.about')}</p>
            {speechKinds.map((kind) => (
              <Fragment key={kind}>
                <h3>{t(`speech.${kind}.title`)}</h3>
                <p>{t(`speech.${kind}.about`)}</p>
                <SpeechForm kind={kind} of={speech.data.speech[kind]} />
              </Fragment>
            ))}
          </section>
          <section className="settings" aria-labelledby="services">
            <h2 id="services" tabIndex={-1}>
              {t('services.title')}
            </h2>
            <p>{t('services.about')}</p>
            <Services />
          </section>
          <section className="settings" aria-labelledby="retention">
            <h2 id="retention" tabIndex={-1}>
              {t('retention.title')}
            </h2>
            <p>{t('retention.about')}</p>
            <RetentionForm of={retention.data.retention} />
            <h3>{t('retention.receipts')}</h3>
            <Receipts />
          </section>
          <section className="settings" aria-labelledby="notice">
            <h2 id="notice" tabIndex={-1}>
              {t('notice.title')}
            </h2>
            <p>{t('notice.about')}</p>
            <NoticeEditions />
          </section>
          <section className="settings" aria-labelledby="exports">
            <h2 id="exports" tabIndex={-1}>
              {t('exports.title')}
            </h2>
            <p>{t('exports.about', { most: candidateExportBounds.interviews })}</p>
            <PersonExport />
            <h3>{t('wholeExport.title')}</h3>
            <p>{t('wholeExport.about')}</p>
            <OrganizationExport />
          </section>
          <section className="settings" aria-labelledby="danger">
            <h2 id="danger" tabIndex={-1}>
              {t('danger.title')}
            </h2>
            <DangerZone of={deletion.data.deletion} />
          </section>
        </>
      ) : (
        <NotLoaded query={{ error, refetch: retry }} title={t('settingsPage.notLoaded')} />
      )}
    </>
  );
}

const parts = [
  'organization',
  'scheduling',
  'branding',
  'model',
  'speech',
  'services',
  'retention',
  'notice',
  'exports',
  'danger',
] as const;

/** Links to the sections. A link in the URL is followed once the sections are loaded, and the focus moves there. */
function OnThisPage({ isThere }: { isThere: boolean }) {
  const hash = useRouterState({ select: (state) => state.location.hash });
  useEffect(() => {
    const heading = isThere && hash !== '' ? document.getElementById(hash) : null;
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [isThere, hash]);
  return (
    <nav className="on-page" aria-label={t('settingsPage.onThisPage')}>
      {parts.map((part) => (
        <Link key={part} to="/settings" hash={part} replace>
          {t(`${part}.title`)}
        </Link>
      ))}
    </nav>
  );
}

function Usage({
  of: { month, isOverLimit, ...used },
}: {
  of: { month: string; calls: number; tokens: number; cost: number; isOverLimit: boolean };
}) {
  const name = new Date(`${month}-01T00:00:00Z`).toLocaleDateString(locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <>
      <p className="quiet">{t('model.used', { month: name, ...used })}</p>
      {isOverLimit ? <p className="notice review">{t('model.usedUp')}</p> : null}
    </>
  );
}
