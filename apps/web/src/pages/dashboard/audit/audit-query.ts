import {
  auditActorKinds,
  auditTopics,
  bounds,
  isDay,
  type AuditActorKind,
  type AuditTopic,
} from '@parley/contract';
import { readWholeNumber } from '../list/list-query.ts';

/** The log's state: its filters, kept in the page's URL with the names of the API. */
export interface AuditLogQuery {
  actorKind: AuditActorKind | null;
  actorId: string;
  topic: AuditTopic | null;
  meetingCode: string;
  /** Days such as `2026-11-24`. */
  from: string;
  until: string;
  page: number;
  limit: number;
}

export const allOfIt: AuditLogQuery = {
  actorKind: null,
  actorId: '',
  topic: null,
  meetingCode: '',
  from: '',
  until: '',
  page: bounds.page.default,
  limit: bounds.limit.default,
};

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** Reads the URL parameters. Values that the API would refuse count as not set. */
export function readAuditQuery(address: Readonly<Record<string, unknown>>): AuditLogQuery {
  const text = (name: string) => (typeof address[name] === 'string' ? address[name].trim() : '');
  const fitting = (name: string, fits: (value: string) => boolean) => (fits(text(name)) ? text(name) : '');
  return {
    actorKind: auditActorKinds.find((kind) => kind === text('actorKind')) ?? null,
    actorId: fitting('actorId', isUuid),
    topic: auditTopics.find((topic) => topic === text('topic')) ?? null,
    meetingCode: text('meetingCode').slice(0, 64),
    from: fitting('from', isDay),
    until: fitting('until', isDay),
    page: readWholeNumber(text('page'), bounds.page.max) ?? bounds.page.default,
    limit: readWholeNumber(text('limit'), bounds.limit.max) ?? bounds.limit.default,
  };
}

/** The parameters that differ from the default, so that the unfiltered log has a short URL. */
export function auditSearchParams(query: AuditLogQuery): Record<string, string> {
  const address: Record<string, string> = {};
  for (const name of ['actorKind', 'actorId', 'topic', 'meetingCode', 'from', 'until'] as const) {
    if (query[name]) address[name] = query[name];
  }
  if (query.page !== bounds.page.default) address['page'] = String(query.page);
  if (query.limit !== bounds.limit.default) address['limit'] = String(query.limit);
  return address;
}

/** The query string for the API, empty or with its question mark. */
export function auditSearch(query: AuditLogQuery): string {
  const text = new URLSearchParams(auditSearchParams(query)).toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether the log is filtered, so that an empty result does not mean that nothing was changed. */
export const isNarrowed = (query: AuditLogQuery): boolean =>
  auditSearch({ ...query, page: allOfIt.page, limit: allOfIt.limit }) !== '';
