import type { NeedsCountResponse, NeedsResponse } from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { dashboardRequest, readingOf } from './dashboard-api.ts';

/** How often to read without any event: a candidate who left needs somebody after ten minutes, by time alone. */
const byTimeAloneMs = 5 * 60_000;

/** Reading the list also updates the number in the navigation, so that both agree. */
export const needsQuery = queryOptions({
  queryKey: ['needs'],
  queryFn: async ({ signal }) => {
    const answer = await dashboardRequest<NeedsResponse>('/needs', { signal });
    queryClient.setQueryData(needsCountQuery.queryKey, { success: true, total: answer.total });
    return answer;
  },
  refetchInterval: byTimeAloneMs,
});

/** Its key begins with the list's key, so that whatever invalidates the list invalidates the number too. */
export const needsCountQuery = {
  ...readingOf<NeedsCountResponse>(['needs', 'count'], '/needs/count'),
  staleTime: 30_000,
  refetchInterval: byTimeAloneMs,
};
