import { organizationRoles, type HealthItem, type HealthPart, type HealthState } from '@parley/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { DashboardFrame, useMe } from './frame/dashboard-frame.tsx';
import { Loaded } from './frame/loaded.tsx';
import { PageHead } from './frame/page-head.tsx';
import { RolesOnly } from './frame/roles-only.tsx';
import { t as tFrame } from './frame/texts.ts';
import { Failures } from './health/failures.tsx';
import { healthQuery } from './health/health-api.ts';
import { HealthList } from './health/health-list.tsx';
import './health/health.css';
import { t } from './health/texts.ts';

/** Shows what works, what needs attention, and what cannot be checked from here. */
export default function HealthPage() {
  return (
    <DashboardFrame>
      <RolesOnly
        roles={organizationRoles}
        heading={tFrame('rolesOnly.ownersAndAdmins')}
        title={tFrame('navigation.health')}
        words={t('askThem')}
      >
        <Health />
      </RolesOnly>
    </DashboardFrame>
  );
}

const ownParts: readonly HealthPart[] = ['MAILS', 'WEBHOOKS', 'CALENDARS', 'MODEL', 'QUEUE'];

function Health() {
  const me = useMe();
  const health = useQuery(healthQuery);
  return (
    <>
      <nav className="crumb" aria-label={tFrame('shared.breadcrumb')}>
        <Link to="/settings">{tFrame('navigation.settings')}</Link>
      </nav>
      <PageHead
        title={tFrame('navigation.health')}
        about={t('about', { organization: me.organization.name })}
      >
        <div className="actions">
          <Button disabled={health.isFetching} onClick={() => void health.refetch()}>
            {t(health.isFetching ? 'looking' : 'again')}
          </Button>
        </div>
      </PageHead>
      <Loaded query={health} title={t('notLoaded')}>
        {({ items, failures }) => (
          <>
            <p className="health-summary">{t('summary', countsOf(items))}</p>
            <section aria-labelledby="own">
              <h2 id="own">{t('own')}</h2>
              <HealthList items={items.filter(({ part }) => ownParts.includes(part))} />
            </section>
            <section aria-labelledby="installation">
              <h2 id="installation">{t('installation')}</h2>
              <p className="quiet">{t('installationAbout')}</p>
              <HealthList items={items.filter(({ part }) => !ownParts.includes(part))} />
            </section>
            <section aria-labelledby="failures">
              <h2 id="failures">{t('failures')}</h2>
              <Failures of={failures} />
            </section>
          </>
        )}
      </Loaded>
    </>
  );
}

function countsOf(items: readonly HealthItem[]) {
  const count = (state: HealthState) => items.filter((item) => item.state === state).length;
  return { attention: count('ATTENTION'), works: count('WORKS'), unknown: count('UNKNOWN') };
}
