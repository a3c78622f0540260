import type { AuditPage } from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { dashboardRequest } from '../frame/dashboard-api.ts';

/** @param search empty, or with its question mark. */
export function auditLogQuery(search: string) {
  return queryOptions({
    queryKey: ['audit', search],
    queryFn: ({ signal }) => dashboardRequest<AuditPage>(`/audit${search}`, { signal }),
  });
}
