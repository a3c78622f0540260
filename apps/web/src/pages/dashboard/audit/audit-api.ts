import type { AuditPage } from '@parley/contract';
import { readingOf } from '../frame/dashboard-api.ts';

/** @param search empty, or with its question mark. */
export function auditLogQuery(search: string) {
  return readingOf<AuditPage>(['audit', search], `/audit${search}`);
}
