import type { BlockList } from 'node:net';
import { CalendarFailure, type OAuthTokens } from '../ports/calendars.ts';
import { calendarRequest, calendarTimeoutMs, failureOf, type CalendarRequest } from './calendar-request.ts';

/** How this installation is known to a provider. */
export interface OAuthClient {
  clientId: string;
  clientSecret: string;
}

/** The authorization code flow with PKCE (RFC 6749, RFC 7636) as Google and Microsoft speak it. */
export function oauthFlow(
  client: OAuthClient,
  endpoints: { authorize: string; token: string },
  allowed: BlockList,
) {
  const ask = async (form: Record<string, string>, timeoutMs: number): Promise<OAuthTokens> => {
    const response = await calendarRequest(
      endpoints.token,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
        body: new URLSearchParams({
          client_id: client.clientId,
          client_secret: client.clientSecret,
          ...form,
        }).toString(),
        timeoutMs,
        maxResponseBytes: maxTokenBytes,
      },
      allowed,
    );
    const answer = jsonOf(response.body);
    if (response.status !== 200) throw refusalOf(response, answer);
    return tokensFrom(answer);
  };
  return {
    authorizeUrl(
      request: { state: string; challenge: string; redirectUri: string },
      more: Record<string, string>,
    ): string {
      const url = new URL(endpoints.authorize);
      url.search = new URLSearchParams({
        client_id: client.clientId,
        response_type: 'code',
        redirect_uri: request.redirectUri,
        state: request.state,
        code_challenge: request.challenge,
        code_challenge_method: 'S256',
        ...more,
      }).toString();
      return url.href;
    },
    exchangeCode: (request: { code: string; verifier: string; redirectUri: string }) =>
      ask(
        {
          grant_type: 'authorization_code',
          code: request.code,
          code_verifier: request.verifier,
          redirect_uri: request.redirectUri,
        },
        calendarTimeoutMs,
      ),
    refresh: (refreshToken: string, timeoutMs: number) =>
      ask({ grant_type: 'refresh_token', refresh_token: refreshToken }, timeoutMs),
  };
}

const maxTokenBytes = 64 * 1024;
/** 2,500 entries of a page are 1 MB. */
const maxApiBytes = 4 * 1024 * 1024;
/** When the provider does not say. */
const defaultLifetimeSeconds = 3_600;

function tokensFrom(answer: Record<string, unknown>): OAuthTokens {
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: lifetime, scope } = answer;
  if (typeof accessToken !== 'string') {
    throw new CalendarFailure('NOT_A_CALENDAR', 'The provider answered without a token.');
  }
  const seconds = Number(lifetime);
  return {
    accessToken,
    refreshToken: typeof refreshToken === 'string' ? refreshToken : null,
    expiresInSeconds: Number.isFinite(seconds) && seconds > 0 ? seconds : defaultLifetimeSeconds,
    scopes: typeof scope === 'string' ? scope.split(/\s+/).filter(Boolean) : [],
  };
}

/** `invalid_grant`: withdrawn, expired, or the password was changed. The rest is ours or passes by itself. */
function refusalOf(
  response: Parameters<typeof failureOf>[0],
  answer: Record<string, unknown>,
): CalendarFailure {
  const { error } = answer;
  if (error === 'invalid_grant' || error === 'interaction_required' || error === 'consent_required') {
    return new CalendarFailure('CREDENTIALS', 'The access was withdrawn or has run out. Connect again.');
  }
  if (error === 'invalid_client' || error === 'unauthorized_client') {
    return new CalendarFailure('UNREACHABLE', 'The provider does not accept this server’s client settings.');
  }
  const failure = failureOf(response);
  return failure.trouble === 'CREDENTIALS' || failure.trouble === 'GONE'
    ? new CalendarFailure('UNREACHABLE', `The provider answered ${response.status}.`)
    : failure;
}

export interface ProviderApi {
  /** @returns the body as JSON; {} when there is none. @throws CalendarFailure unless the status is a success. */
  call(
    accessToken: string,
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Record<string, unknown>>;
}

/** Calls to a provider's JSON API that share the time that is left. */
export function providerApi(baseUrl: string, timeoutMs: number, allowed: BlockList): ProviderApi {
  const deadline = performance.now() + timeoutMs;
  return {
    async call(accessToken, method, path, { body, headers = {} } = {}) {
      const request: CalendarRequest = {
        method,
        headers: {
          authorization: `Bearer ${accessToken}`,
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        timeoutMs: Math.max(1, Math.ceil(deadline - performance.now())),
        maxResponseBytes: maxApiBytes,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      };
      const response = await calendarRequest(`${baseUrl}${path}`, request, allowed);
      const answer = jsonOf(response.body);
      if (response.status >= 200 && response.status < 300) return answer;
      throw apiFailure(response, answer);
    },
  };
}

function apiFailure(
  response: Parameters<typeof failureOf>[0],
  answer: Record<string, unknown>,
): CalendarFailure {
  if (response.status === 401) return new CalendarFailure('EXPIRED_TOKEN', 'The access token has run out.');
  // Google tells of its limits with 403 too.
  const isLimit = response.status === 403 && /rateLimitExceeded|quotaExceeded/i.test(JSON.stringify(answer));
  if (response.status === 409 || response.status === 412) {
    return new CalendarFailure('CONFLICT', 'The provider has something else there.');
  }
  const failure = failureOf(isLimit ? { ...response, status: 429 } : response);
  if (failure.trouble !== 'CREDENTIALS') return failure;
  return new CalendarFailure('CREDENTIALS', 'The account does not allow it. Connect again.');
}

function jsonOf(body: Buffer): Record<string, unknown> {
  if (body.length === 0) return {};
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    throw new CalendarFailure('NOT_A_CALENDAR', 'The provider answered something that is not JSON.');
  }
}

/** The objects of a list in an answer. @throws CalendarFailure when there is no list: nothing is not nobody. */
export function listIn(answer: Record<string, unknown>, name: string): Record<string, unknown>[] {
  const list = answer[name];
  if (!Array.isArray(list)) {
    throw new CalendarFailure('NOT_A_CALENDAR', 'The provider answered something unexpected.');
  }
  return list as Record<string, unknown>[];
}

export const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export function isGone(error: unknown): boolean {
  return error instanceof CalendarFailure && error.trouble === 'GONE';
}
