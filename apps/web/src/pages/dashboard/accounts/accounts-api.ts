import type {
  AccountLinkResponse,
  MemberSessions,
  PasskeyList,
  PasskeyOptionsResponse,
  PasswordResetResponse,
  PasswordSignInResponse,
  ProviderConnection,
  SignInOptions,
  StartProviderResponse,
} from '@parley/contract';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, request } from '../../../api/request.ts';
import { dashboardRequest, readingOf } from '../frame/dashboard-api.ts';
import { makePasskey, askForPasskey } from './passkey-browser.ts';

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
export const signInOptionsQuery = queryOptions({
  queryKey: ['sign-in-options'],
  queryFn: ({ signal }) => request<SignInOptions>('/api/dashboard/sign-in-options', { signal }),
  staleTime: 60_000,
});
/** Sends the browser to the provider, which sends it back to `returnTo`. */
export async function goToProvider(
  purpose: 'SIGN_IN' | 'CONNECT',
  returnTo: string,
  currentPassword?: string,
): Promise<void> {
  const json = { purpose, returnTo, ...(currentPassword === undefined ? {} : { currentPassword }) };
  const { authorizeUrl } = await post<StartProviderResponse>('/provider/start', json);
  location.assign(authorizeUrl);
}
export const providerQuery = readingOf<ProviderConnection>(['provider'], '/provider');
export const disconnectProvider = () => dashboardRequest('/provider', { method: 'DELETE' });
export const passkeysQuery = readingOf<PasskeyList>(['passkeys'], '/passkeys');
export async function addPasskey(name: string, currentPassword: string | undefined): Promise<void> {
  const json = currentPassword === undefined ? {} : { currentPassword };
  const options = await dashboardRequest<PasskeyOptionsResponse>('/passkeys/options', {
    method: 'POST',
    json,
  });
  const response = await makePasskey(options);
  await dashboardRequest('/passkeys', { method: 'POST', json: { name, response } });
}
export const renamePasskey = (id: string, name: string) =>
  dashboardRequest(`/passkeys/${id}`, { method: 'PATCH', json: { name } });
export const removePasskey = (id: string) => dashboardRequest(`/passkeys/${id}`, { method: 'DELETE' });
export async function signInByPasskey(): Promise<void> {
  const response = await askForPasskey(await post<PasskeyOptionsResponse>('/passkey-sign-in/options', {}));
  await post('/passkey-sign-in', { response });
}
export const askForReset = (email: string) => post<PasswordResetResponse>('/password-resets', { email });
export const readLink = (token: string) => post<AccountLinkResponse>('/account-links/read', { token });
export const acceptInvitation = (token: string, password: string) =>
  post('/invitations/accept', { token, password });
export const finishReset = (token: string, password: string) =>
  post('/password-resets/finish', { token, password });
export const changePassword = (input: { currentPassword?: string; password: string }) =>
  dashboardRequest('/password', { method: 'POST', json: input });

export const sessionsQuery = readingOf<MemberSessions>(['sessions'], '/sessions');
export const endSession = (id: string) => dashboardRequest(`/sessions/${id}`, { method: 'DELETE' });
export const endAllSessions = () => dashboardRequest('/sessions', { method: 'DELETE' });

/** The server's message about one field; null when there is none. */
export function fieldError(error: Error | null, field: string): string | null {
  if (!(error instanceof ApiError)) return null;
  return error.details.find(({ path }) => path === field)?.message ?? null;
}

/** The error, unless one of these fields of the form shows it. */
export const withoutField = (error: Error | null, ...fields: string[]): Error | null =>
  fields.some((field) => fieldError(error, field) !== null) ? null : error;

/** Whether the link itself was refused. After a lost connection or a busy server it may still be valid. */
export const isDeadLink = (error: Error | null): boolean =>
  error instanceof ApiError &&
  (error.code === 'not_signed_in' ||
    (error.code === 'validation_failed' && fieldError(error, 'token') !== null));
