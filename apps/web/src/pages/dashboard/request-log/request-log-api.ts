import type { RequestLogPage } from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { dashboardRequest } from '../frame/dashboard-api.ts';

/** @param search empty, or with its question mark. */
export function requestLogQuery(search: string) {
  return queryOptions({
    queryKey: ['request-log', search],
    queryFn: ({ signal }) => dashboardRequest<RequestLogPage>(`/request-log${search}`, { signal }),
  });
}
