import type { NeedsCountResponse, NeedsResponse } from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { dashboardRequest } from './dashboard-api.ts';

/** A candidate who left ten minutes ago waits for somebody, though nothing has happened since. */
const byTimeAloneMs = 5 * 60_000;

/** The number in the navigation follows the list, so that both say the same. */
export const needsQuery = queryOptions({
  queryKey: ['needs'],
  queryFn: async ({ signal }) => {
    const answer = await dashboardRequest<NeedsResponse>('/needs', { signal });
    queryClient.setQueryData(needsCountQuery.queryKey, { success: true, total: answer.total });
    return answer;
  },
  refetchInterval: byTimeAloneMs,
});

/** Its key begins with that of the list, so what reads the list anew counts anew too. */
export const needsCountQuery = queryOptions({
  queryKey: ['needs', 'count'],
  queryFn: ({ signal }) => dashboardRequest<NeedsCountResponse>('/needs/count', { signal }),
  staleTime: 30_000,
  refetchInterval: byTimeAloneMs,
});
