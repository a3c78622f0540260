import type { InterviewDetail, Me, OutboxMail, OutboxMailDetail, ShownInterviews } from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { ApiError, request, type RequestOptions } from '../../../api/request.ts';

/** What the dashboard asks its server for; every body is the contract's. */

const base = '/api/dashboard';

/** One call; a session that ended meanwhile shows in the frame as "not signed in", wherever it was noticed. */
export async function dashboardRequest<T>(path: string, options?: RequestOptions): Promise<T> {
  try {
    return await request<T>(`${base}${path}`, options);
  } catch (error) {
    if (path !== '/me' && isNotSignedIn(error)) void queryClient.invalidateQueries({ queryKey: ['me'] });
    throw error;
  }
}

export function isNotSignedIn(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_signed_in';
}

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => dashboardRequest<Me>('/me', { signal }),
  staleTime: 60_000,
});

/** `search` is the query string of the integration API's list. */
export function interviewsQuery(search: string) {
  return queryOptions({
    queryKey: ['interviews', search],
    queryFn: ({ signal }) => dashboardRequest<ShownInterviews>(`/interviews${search}`, { signal }),
  });
}

export function interviewQuery(meetingCode: string) {
  return queryOptions({
    queryKey: ['interview', meetingCode],
    queryFn: ({ signal }) => dashboardRequest<InterviewDetail>(interviewPath(meetingCode), { signal }),
  });
}

export function interviewPath(meetingCode: string): string {
  return `/interviews/${encodeURIComponent(meetingCode)}`;
}

export interface Outbox {
  success: true;
  mails: OutboxMail[];
}

export const outboxQuery = queryOptions({
  queryKey: ['outbox'],
  queryFn: ({ signal }) => dashboardRequest<Outbox>('/outbox', { signal }),
});

export function mailQuery(mailId: string) {
  return queryOptions({
    queryKey: ['outbox', mailId],
    queryFn: ({ signal }) =>
      dashboardRequest<{ success: true; mail: OutboxMailDetail }>(`/outbox/${encodeURIComponent(mailId)}`, {
        signal,
      }),
  });
}
