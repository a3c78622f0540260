import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadingText } from '../../../ui/loading-text.tsx';
import { Problem } from '../frame/problem.tsx';
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
  if (!log.error) return <LoadingText />;
  return <Problem title={t('recentRequests.notLoaded')} error={log.error} onRetry={log.refetch} />;
}
