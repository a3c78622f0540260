import { candidateExportBounds, organizationRoles, speechKinds } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouterState } from '@tanstack/react-router';
import { Fragment, useEffect, type ReactNode } from 'react';
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
          <SettingsPart of="organization" about={t('organization.about')}>
            <OrganizationForm of={organization.data.organization} />
            <p className="quiet limits">{t('organization.limits', organization.data.organization.limits)}</p>
          </SettingsPart>
          <SettingsPart of="scheduling" about={t('scheduling.about')}>
            <SchedulingForm of={organization.data.organization} />
          </SettingsPart>
          <SettingsPart of="branding" about={t('branding.about')}>
            <BrandingForm of={branding.data.branding} />
          </SettingsPart>
          <SettingsPart of="model" about={t('model.about')}>
            <Usage of={model.data.model.usage} />
            <ModelForm of={model.data.model} />
          </SettingsPart>
          <SettingsPart of="speech" about={t('speech.about')}>
            {speechKinds.map((kind) => (
              <Fragment key={kind}>
                <h3>{t(`speech.${kind}.title`)}</h3>
                <p>{t(`speech.${kind}.about`)}</p>
                <SpeechForm kind={kind} of={speech.data.speech[kind]} />
              </Fragment>
            ))}
          </SettingsPart>
          <SettingsPart of="services" about={t('services.about')}>
            <Services />
          </SettingsPart>
          <SettingsPart of="retention" about={t('retention.about')}>
            <RetentionForm of={retention.data.retention} />
            <h3>{t('retention.receipts')}</h3>
            <Receipts />
          </SettingsPart>
          <SettingsPart of="notice" about={t('notice.about')}>
            <NoticeEditions />
          </SettingsPart>
          <SettingsPart of="exports" about={t('exports.about', { most: candidateExportBounds.interviews })}>
            <PersonExport />
            <h3>{t('wholeExport.title')}</h3>
            <p>{t('wholeExport.about')}</p>
            <OrganizationExport />
          </SettingsPart>
          <SettingsPart of="danger">
            <DangerZone of={deletion.data.deletion} />
          </SettingsPart>
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

function SettingsPart(props: { of: (typeof parts)[number]; about?: string; children: ReactNode }) {
  return (
    <section className="settings" aria-labelledby={props.of}>
      <h2 id={props.of} tabIndex={-1}>
        {t(`${props.of}.title`)}
      </h2>
      {props.about === undefined ? null : <p>{props.about}</p>}
      {props.children}
    </section>
  );
}

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
