import { organizationRoles, type AuditPage as LogPage } from '@parley/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Button, buttonClass } from '../../ui/button.tsx';
import { AuditFilters } from './audit/audit-filters.tsx';
import {
  allOfIt,
  auditSearch,
  auditSearchParams,
  isNarrowed,
  readAuditQuery,
  type AuditLogQuery,
} from './audit/audit-query.ts';
import { AuditTable } from './audit/audit-table.tsx';
import { t } from './audit/texts.ts';
import { readingOf } from './frame/dashboard-api.ts';
import { DashboardFrame } from './frame/dashboard-frame.tsx';
import { Empty } from './frame/empty.tsx';
import { ListPages } from './frame/list-pages.tsx';
import { PageHead } from './frame/page-head.tsx';
import { Loaded } from './frame/loaded.tsx';
import { RolesOnly } from './frame/roles-only.tsx';
import { t as tFrame } from './frame/texts.ts';

export default function AuditPage() {
  return (
    <DashboardFrame>
      <RolesOnly
        roles={organizationRoles}
        heading={tFrame('rolesOnly.ownersAndAdmins')}
        title={tFrame('navigation.auditLog')}
        words={t('askThem')}
      >
        <AuditLog />
      </RolesOnly>
    </DashboardFrame>
  );
}

function AuditLog() {
  const query = readAuditQuery(useSearch({ strict: false }));
  const navigate = useNavigate();
  const log = useQuery({ ...auditLogQuery(auditSearch(query)), placeholderData: keepPreviousData });
  const change = (part: Partial<AuditLogQuery>) => {
    const replace = part.meetingCode !== undefined;
    void navigate({ to: '/settings/audit', search: auditSearchParams({ ...query, ...part }), replace });
  };
  const file = auditSearch({ ...query, page: allOfIt.page, limit: allOfIt.limit });
  return (
    <>
      <nav className="crumb" aria-label={tFrame('shared.breadcrumb')}>
        <Link to="/settings">{tFrame('navigation.settings')}</Link>
      </nav>
      <PageHead title={tFrame('navigation.auditLog')} about={t('about')}>
        <div className="actions">
          <a className={buttonClass()} href={`/api/dashboard/audit.csv${file}`} download="audit-log.csv">
            {t('asCsv')}
          </a>
        </div>
      </PageHead>
      <AuditFilters query={query} actors={log.data?.actors ?? []} onChange={change} />
      <Loaded query={log} title={t('notLoaded')}>
        {(found) => <Body found={found} isStale={log.isPlaceholderData} query={query} onChange={change} />}
      </Loaded>
    </>
  );
}

function Body(props: {
  found: LogPage;
  /** Whether the data is still that of the filters before. */
  isStale: boolean;
  query: AuditLogQuery;
  onChange: (change: Partial<AuditLogQuery>) => void;
}) {
  const { found, isStale, query, onChange } = props;
  const { entries, page, totalPages } = found;
  return entries.length > 0 ? (
    <>
      <AuditTable entries={entries} caption={t('table.caption', { page, totalPages })} stale={isStale} />
      <ListPages place={found} shown={entries.length} onChange={onChange} />
    </>
  ) : (
    <Empty title={t('noMatch')} about={t('noMatchAbout')}>
      {isNarrowed(query) || query.page > 1 ? (
        <Button onClick={() => onChange(allOfIt)}>{tFrame('shared.showAll')}</Button>
      ) : null}
    </Empty>
  );
}

/** @param search empty, or with its question mark. */
function auditLogQuery(search: string) {
  return readingOf<LogPage>(['audit', search], `/audit${search}`);
}
