import { bounds, loggedMethods, statusClasses } from '@parley/contract';
import { readWholeNumber } from '../list/list-query.ts';

/** The log's state: its filters, kept in the page's URL with the names of the API. */
export interface LogQuery {
  status: (typeof statusClasses)[number] | null;
  method: (typeof loggedMethods)[number] | null;
  meetingCode: string;
  requestId: string;
  page: number;
  limit: number;
}

/** Reads the URL parameters. Values that the API would refuse count as not set. */
export function readLogQuery(address: Readonly<Record<string, unknown>>): LogQuery {
  const text = (name: string) => (typeof address[name] === 'string' ? address[name].trim() : '');
  return {
    status: statusClasses.find((status) => status === text('status')) ?? null,
    method: loggedMethods.find((method) => method === text('method')) ?? null,
    meetingCode: text('meetingCode').slice(0, 64),
    requestId: text('requestId').slice(0, 64),
    page: readWholeNumber(text('page'), bounds.page.max) ?? bounds.page.default,
    limit: readWholeNumber(text('limit'), bounds.limit.max) ?? bounds.limit.default,
  };
}

/** The parameters that differ from the default, so that the unfiltered log has a short URL. */
export function logSearchParams(query: LogQuery): Record<string, string> {
  const address: Record<string, string> = {};
  if (query.status) address['status'] = query.status;
  if (query.method) address['method'] = query.method;
  if (query.meetingCode) address['meetingCode'] = query.meetingCode;
  if (query.requestId) address['requestId'] = query.requestId;
  if (query.page !== bounds.page.default) address['page'] = String(query.page);
  if (query.limit !== bounds.limit.default) address['limit'] = String(query.limit);
  return address;
}

/** The query string for the API, empty or with its question mark. */
export function logSearch(query: LogQuery): string {
  const text = new URLSearchParams(logSearchParams(query)).toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether the log is filtered, so that an empty result does not mean that there were no requests. */
export function isNarrowed({ status, method, meetingCode, requestId }: LogQuery): boolean {
  return status !== null || method !== null || meetingCode !== '' || requestId !== '';
}
