import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadingText } from '../../../ui/loading-text.tsx';
import { Problem } from '../frame/problem.tsx';
import { liveLog } from '../request-log/live-log.ts';
import { LogTable } from '../request-log/log-table.tsx';
import { requestLogQuery } from '../request-log/request-log-api.ts';

/** The last five calls, as they come in. */
export function RecentRequests() {
  const [opened, setOpened] = useState<string | null>(null);
  const log = useQuery({ ...requestLogQuery('?limit=5'), ...liveLog(opened, 4_000) });
  if (log.data) {
    if (log.data.requests.length > 0) {
      return (
        <LogTable
          requests={log.data.requests}
          caption="Recent requests"
          stale={false}
          opened={opened}
          onOpen={setOpened}
          onShowNewer={() => void log.refetch()}
        />
      );
    }
    return <p className="quiet">No call yet. The first one appears here a moment after it was made.</p>;
  }
  if (!log.error) return <LoadingText />;
  return <Problem title="The requests could not be loaded" error={log.error} onRetry={log.refetch} />;
}
