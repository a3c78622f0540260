import { bounds, type RequestLogPage as LogPage } from '@parley/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CsvLink } from './frame/csv-link.tsx';
import { DashboardFrame } from './frame/dashboard-frame.tsx';
import { Empty } from './frame/empty.tsx';
import { IntegratorsOnly } from './frame/integrators-only.tsx';
import { ListPages } from './frame/list-pages.tsx';
import { PageHead } from './frame/page-head.tsx';
import { Loaded } from './frame/loaded.tsx';
import { liveLog } from './request-log/live-log.ts';
import { LogFilters } from './request-log/log-filters.tsx';
import {
  isNarrowed,
  logSearchParams,
  logSearch,
  readLogQuery,
  type LogQuery,
} from './request-log/log-query.ts';
import { LogTable, type LogOpening } from './request-log/log-table.tsx';
import { requestLogQuery } from './request-log/request-log-api.ts';
import { t } from './request-log/texts.ts';
import { t as tFrame } from './frame/texts.ts';

export default function RequestLogPage() {
  return (
    <DashboardFrame>
      <IntegratorsOnly title={tFrame('navigation.requestLog')}>
        <RequestLog />
      </IntegratorsOnly>
    </DashboardFrame>
  );
}

function RequestLog() {
  const query = readLogQuery(useSearch({ strict: false }));
  const navigate = useNavigate();
  const [opened, setOpened] = useState<string | null>(null);
  const isLive = query.page === 1;
  const log = useQuery({
    ...requestLogQuery(logSearch(query)),
    placeholderData: keepPreviousData,
    // New rows would move the others, so an older page is not updated while somebody reads it.
    ...liveLog(opened, isLive ? 4_000 : false),
  });
  const change = (part: Partial<LogQuery>) => {
    const replace = part.meetingCode !== undefined || part.requestId !== undefined;
    void navigate({ to: '/integrations/requests', search: logSearchParams({ ...query, ...part }), replace });
  };
  // Right after the filters were cleared, the empty result still belongs to the filtered log.
  const isEmpty = log.data?.total === 0 && !isNarrowed(query) && !log.isPlaceholderData;
  return (
    <>
      <nav className="crumb" aria-label={tFrame('shared.breadcrumb')}>
        <Link to="/integrations">{tFrame('navigation.integrations')}</Link>
      </nav>
      <PageHead title={tFrame('navigation.requestLog')} about={t('requestLog.about')} />
      {isEmpty ? null : <LogFilters query={query} onChange={change} />}
      <Loaded query={log} title={t('body.notLoaded')}>
        {(found) => (
          <Body
            found={found}
            isStale={log.isPlaceholderData}
            query={query}
            onChange={change}
            opening={{ opened, onOpen: setOpened, onShowNewer: isLive ? () => void log.refetch() : null }}
          />
        )}
      </Loaded>
    </>
  );
}

function Body(props: {
  found: LogPage;
  /** Whether the data is still that of the filters before. */
  isStale: boolean;
  query: LogQuery;
  onChange: (change: Partial<LogQuery>) => void;
  opening: LogOpening;
}) {
  const { found, isStale, query, onChange } = props;
  const { requests, total, page, totalPages } = found;
  return requests.length > 0 ? (
    <>
      <LogTable
        requests={requests}
        caption={t('body.caption', { page, totalPages })}
        stale={isStale}
        {...props.opening}
      />
      <ListPages place={found} shown={requests.length} onChange={onChange} />
      <CsvLink
        path={`/request-log${logSearch({ ...query, page: 1, limit: bounds.limit.default })}`}
        name="requests"
      />
    </>
  ) : isNarrowed(query) || total > 0 || isStale ? (
    <Empty title={t('body.noMatch')} about={t('body.noMatchAbout')}>
      <Button
        onClick={() => onChange({ status: null, method: null, meetingCode: '', requestId: '', page: 1 })}
      >
        {tFrame('shared.showAll')}
      </Button>
    </Empty>
  ) : (
    <Empty
      title={t('body.noCallYet')}
      about={t.rich('body.noCallYetAbout', { link: (chunks) => <Link to="/integrations">{chunks}</Link> })}
    />
  );
}
