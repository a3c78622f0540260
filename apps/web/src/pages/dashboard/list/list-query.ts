import {
  bounds,
  interviewStatuses,
  listedResults,
  meetingTypes,
  type InterviewStatus,
  type ListedResult,
  type MeetingType,
  type SavedFilterQuery,
} from '@parley/contract';

/** The list's state: the query of GET /api/dashboard/interviews, kept in the page's URL with the same names. */
export interface ListQuery {
  status: InterviewStatus | null;
  type: MeetingType | null;
  result: ListedResult | null;
  /** Null: the newest first. */
  order: 'SCORE' | null;
  search: string;
  page: number;
  limit: number;
}

/** Reads the URL parameters. Values that the API would refuse count as not set, because readers cannot correct them. */
export function readListQuery(address: Readonly<Record<string, unknown>>): ListQuery {
  const text = (name: string) => (typeof address[name] === 'string' ? address[name] : '');
  return {
    status: interviewStatuses.find((status) => status === text('status')) ?? null,
    type: meetingTypes.find((type) => type === text('type')) ?? null,
    result: listedResults.find((result) => result === text('result')) ?? null,
    order: text('order') === 'SCORE' ? 'SCORE' : null,
    search: text('search').slice(0, bounds.text.search),
    page: readWholeNumber(text('page'), bounds.page.max) ?? bounds.page.default,
    limit: readWholeNumber(text('limit'), bounds.limit.max) ?? bounds.limit.default,
  };
}

/** Null unless the text is an integer from 1 to `max`. */
export function readWholeNumber(text: string, max: number): number | null {
  if (!/^\d{1,9}$/.test(text)) return null;
  const number = Number(text);
  return number >= 1 && number <= max ? number : null;
}

/** The URL parameters that differ from the default, so that the unfiltered list has a short URL. */
export function listSearchParams(query: ListQuery): Record<string, string> {
  const address: Record<string, string> = {};
  if (query.status) address['status'] = query.status;
  if (query.type) address['type'] = query.type;
  if (query.result) address['result'] = query.result;
  if (query.order) address['order'] = query.order;
  if (query.search) address['search'] = query.search;
  if (query.page !== bounds.page.default) address['page'] = String(query.page);
  if (query.limit !== bounds.limit.default) address['limit'] = String(query.limit);
  return address;
}

/** The query string for the API, empty or with its question mark. */
export function listSearch(query: ListQuery): string {
  const text = new URLSearchParams(listSearchParams(query)).toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether the list is filtered, so that an empty result does not mean that there are no interviews. */
export function isFiltered(query: ListQuery): boolean {
  return query.status !== null || query.type !== null || query.result !== null || query.search !== '';
}

/** The part of the list's state that a saved filter stores. */
export function savedPartOf({ status, type, result, order }: ListQuery): SavedFilterQuery {
  return {
    ...(status ? { status } : {}),
    ...(type ? { type } : {}),
    ...(result ? { result } : {}),
    ...(order ? { order } : {}),
  };
}

export const isSameFilter = (one: SavedFilterQuery, other: SavedFilterQuery): boolean =>
  one.status === other.status &&
  one.type === other.type &&
  one.result === other.result &&
  one.order === other.order;

/** The URL parameters that open a saved filter, on its first page. */
export const searchOfSaved = (saved: SavedFilterQuery): Record<string, string> =>
  listSearchParams({ ...readListQuery(saved), page: bounds.page.default, limit: bounds.limit.default });
