import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NotLoaded } from '../frame/not-loaded.tsx';
import { liveLog } from '../request-log/live-log.ts';
import { LogTable } from '../request-log/log-table.tsx';
import { requestLogQuery } from '../request-log/request-log-api.ts';
import { t } from './texts.ts';

/** The last five requests, updated as they come in. */
export function RecentRequests() {
  const [opened, setOpened] = useState<string | null>(null);
  const log = useQuery({ ...requestLogQuery('?limit=5'), ...liveLog(opened, 4_000) });
  if (log.data) {
    if (log.data.requests.length > 0) {
      return (
        <LogTable
          requests={log.data.requests}
          caption={t('recentRequests.caption')}
          stale={false}
          opened={opened}
          onOpen={setOpened}
          onShowNewer={() => void log.refetch()}
        />
      );
    }
    return <p className="quiet">{t('recentRequests.noCallYet')}</p>;
  }
  return <NotLoaded query={log} title={t('recentRequests.notLoaded')} />;
}
