import type { RequestLogPage } from '@parley/contract';
import { readingOf } from '../frame/dashboard-api.ts';

/** @param search empty, or with its question mark. */
export function requestLogQuery(search: string) {
  return readingOf<RequestLogPage>(['request-log', search], `/request-log${search}`);
}
