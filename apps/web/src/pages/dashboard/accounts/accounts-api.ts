import type {
  AccountLinkResponse,
  MemberSessions,
  PasswordResetResponse,
  PasswordSignInResponse,
} from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, request } from '../../../api/request.ts';
import { dashboardRequest } from '../frame/dashboard-api.ts';

/**
 * For people without a session: a refusal here says nothing about a session, so the frame need not check it again.
 */
const post = <T>(path: string, json: object) => request<T>(`/api/dashboard${path}`, { method: 'POST', json });

export interface Credentials {
  email: string;
  password: string;
}

export const signIn = (input: Credentials & { organizationId?: string }) =>
  post<PasswordSignInResponse>('/sign-in', input);
export const askForReset = (email: string) => post<PasswordResetResponse>('/password-resets', { email });
export const readLink = (token: string) => post<AccountLinkResponse>('/account-links/read', { token });
export const acceptInvitation = (token: string, password: string) =>
  post('/invitations/accept', { token, password });
export const finishReset = (token: string, password: string) =>
  post('/password-resets/finish', { token, password });
export const changePassword = (input: { currentPassword?: string; password: string }) =>
  dashboardRequest('/password', { method: 'POST', json: input });

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => dashboardRequest<MemberSessions>('/sessions', { signal }),
});
export const endSession = (id: string) => dashboardRequest(`/sessions/${id}`, { method: 'DELETE' });
export const endAllSessions = () => dashboardRequest('/sessions', { method: 'DELETE' });

/** The server's message about one field; null when there is none. */
export function fieldError(error: Error | null, field: string): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.details.find(({ path }) => path === field)?.message ?? null;
}

/** The error, unless a field shows it. */
export const withoutField = (error: Error | null): Error | null =>
  error instanceof ApiError && error.details.length > 0 ? null : error;

/** Whether the link itself was refused. After a lost connection or a busy server it may still be valid. */
export const isDeadLink = (error: Error | null): boolean =>
  error instanceof ApiError &&
  (error.code === 'not_signed_in' ||
    (error.code === 'validation_failed' && fieldError(error, 'token') !== null));
