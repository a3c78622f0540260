import type {
  InterviewDetail,
  ListedInterviews,
  Me,
  MyInterviews,
  OutboxMail,
  OutboxMailDetail,
} from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import {
  ApiError,
  request,
  requestFile,
  requestTagged,
  type RequestOptions,
  type Tagged,
} from '../../../api/request.ts';
import { withoutPath } from './without-path.ts';

/** The dashboard's requests to its server. Every body is defined in the contract. */

const base = '/api/dashboard';

export async function dashboardRequest<T>(path: string, options?: RequestOptions): Promise<T> {
  return noticingTheEnd(path, () => request<T>(`${base}${path}`, options));
}

/** The same as {@link dashboardRequest}, for a file. */
export async function dashboardFile(path: string, options: RequestOptions): Promise<Blob> {
  return noticingTheEnd(path, () => requestFile(`${base}${path}`, options));
}

/** Removes field names from error messages. When the session has ended, the frame shows the sign-in page. */
async function noticingTheEnd<T>(path: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (path !== '/me' && isNotSignedIn(error)) void queryClient.invalidateQueries({ queryKey: ['me'] });
    throw withoutPath(error);
  }
}

export function isNotSignedIn(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_signed_in';
}

/** The query that reads one path, as its queries' options. */
export function readingOf<T>(queryKey: readonly unknown[], path: string) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => dashboardRequest<T>(path, { signal }) });
}

export const meQuery = { ...readingOf<Me>(['me'], '/me'), staleTime: 60_000 };

/** `search` is the query string of the integration API's list. While nothing changes, the response is a 304. */
export function interviewsQuery(search: string) {
  const path = `/interviews${search}`;
  const queryKey = ['interviews', search];
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => {
      const held = queryClient.getQueryData<Tagged<ListedInterviews>>(queryKey);
      return noticingTheEnd(path, () => requestTagged<ListedInterviews>(`${base}${path}`, held, { signal }));
    },
    select: ({ body }) => body,
  });
}

export const myInterviewsQuery = readingOf<MyInterviews>(['my-interviews'], '/my-interviews');

export function interviewQuery(meetingCode: string) {
  return readingOf<InterviewDetail>(['interview', meetingCode], interviewPath(meetingCode));
}

export function interviewPath(meetingCode: string): string {
  return `/interviews/${encodeURIComponent(meetingCode)}`;
}

export interface Outbox {
  success: true;
  mails: OutboxMail[];
}

export const outboxQuery = readingOf<Outbox>(['outbox'], '/outbox');

export function mailQuery(mailId: string) {
  return readingOf<{ success: true; mail: OutboxMailDetail }>(
    ['outbox', mailId],
    `/outbox/${encodeURIComponent(mailId)}`,
  );
}
