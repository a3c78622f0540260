import type { BlockList } from 'node:net';
import * as oauth from 'oauth4webapi';
import { CalendarFailure, type OAuthTokens } from '../ports/calendars.ts';
import { calendarRequest, calendarTimeoutMs, failureOf, type CalendarRequest } from './calendar-request.ts';
import { t } from './calendar-texts.ts';

/** The registration of this installation with a provider. */
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
  const server = { issuer: new URL(endpoints.token).origin, token_endpoint: endpoints.token };
  const self = { client_id: client.clientId };
  const proof = oauth.ClientSecretPost(client.clientSecret);
  const within = (timeoutMs: number) => ({
    [oauth.customFetch]: guardedFetch(timeoutMs, allowed),
    // The guarded request below allows plain http only to addresses that the operator allows.
    [oauth.allowInsecureRequests]: true,
  });
  return {
    async begin(request: { state: string; redirectUri: string }, more: Record<string, string>) {
      const verifier = oauth.generateRandomCodeVerifier();
      const url = new URL(endpoints.authorize);
      url.search = new URLSearchParams({
        client_id: client.clientId,
        response_type: 'code',
        redirect_uri: request.redirectUri,
        state: request.state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...more,
      }).toString();
      return { url: url.href, verifier };
    },
    exchangeCode: (request: { code: string; verifier: string; redirectUri: string }) =>
      tokensFrom(async () => {
        // The caller has checked the state already: it found this authorization by it.
        const returned = oauth.validateAuthResponse(
          server,
          self,
          new URLSearchParams({ code: request.code }),
          oauth.expectNoState,
        );
        const { redirectUri, verifier } = request;
        const options = within(calendarTimeoutMs);
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          self,
          proof,
          returned,
          redirectUri,
          verifier,
          options,
        );
        return oauth.processAuthorizationCodeResponse(server, self, response);
      }),
    refresh: (refreshToken: string, timeoutMs: number) =>
      tokensFrom(async () => {
        const options = within(timeoutMs);
        const response = await oauth.refreshTokenGrantRequest(server, self, proof, refreshToken, options);
        return oauth.processRefreshTokenResponse(server, self, response);
      }),
  };
}

/** A `fetch` through our own guarded and limited request. Throws a CalendarFailure when the provider refuses. */
function guardedFetch(timeoutMs: number, allowed: BlockList) {
  return async (
    url: string,
    { method, headers, body }: oauth.CustomFetchOptions<'POST', URLSearchParams>,
  ): Promise<Response> => {
    const request = { method, headers, body: body.toString(), timeoutMs, maxResponseBytes: maxTokenBytes };
    const response = await calendarRequest(url, request, allowed);
    const answer = jsonOf(response.body);
    if (response.status !== 200) throw refusalOf(response, answer);
    return Response.json(answer);
  };
}

const maxTokenBytes = 64 * 1024;
/** A page of 2,500 entries is about 1 MB. */
const maxApiBytes = 4 * 1024 * 1024;
/** Used when the provider states no lifetime. */
const defaultLifetimeSeconds = 3_600;

async function tokensFrom(ask: () => Promise<oauth.TokenEndpointResponse>): Promise<OAuthTokens> {
  const answer = await ask().catch((error: unknown) => {
    if (error instanceof CalendarFailure) throw error;
    // The cause is left out, because it may contain tokens.
    throw new CalendarFailure('NOT_A_CALENDAR', t('calendarServers.noToken'));
  });
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresInSeconds: answer.expires_in || defaultLifetimeSeconds,
    scopes: answer.scope?.split(/\s+/).filter(Boolean) ?? [],
  };
}

/** `invalid_grant`: withdrawn, expired, or the password was changed. Other errors pass or are ours. */
function refusalOf(
  response: Parameters<typeof failureOf>[0],
  answer: Record<string, unknown>,
): CalendarFailure {
  const { error } = answer;
  if (error === 'invalid_grant' || error === 'interaction_required' || error === 'consent_required') {
    return new CalendarFailure('CREDENTIALS', t('calendarServers.accessWithdrawn'));
  }
  if (error === 'invalid_client' || error === 'unauthorized_client') {
    return new CalendarFailure('UNREACHABLE', t('calendarServers.clientRefused'));
  }
  const failure = failureOf(response);
  return failure.trouble === 'CREDENTIALS' || failure.trouble === 'GONE'
    ? new CalendarFailure('UNREACHABLE', t('calendarServers.providerAnswered', { status: response.status }))
    : failure;
}

export interface ProviderApi {
  /**
   * @returns the body as JSON; {} when there is none.
   * @throws CalendarFailure unless the status is a success.
   */
  call(
    accessToken: string,
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string> },
  ): Promise<Record<string, unknown>>;
}

/** Calls to a provider's JSON API, which share the remaining time. */
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
  if (response.status === 401)
    return new CalendarFailure('EXPIRED_TOKEN', t('calendarServers.accessExpired'));
  // Google reports its limits with 403 too.
  const isLimit = response.status === 403 && /rateLimitExceeded|quotaExceeded/i.test(JSON.stringify(answer));
  if (response.status === 409 || response.status === 412) {
    return new CalendarFailure('CONFLICT', t('calendarServers.conflict'));
  }
  const failure = failureOf(isLimit ? { ...response, status: 429 } : response);
  if (failure.trouble !== 'CREDENTIALS') return failure;
  return new CalendarFailure('CREDENTIALS', t('calendarServers.notAllowed'));
}

function jsonOf(body: Buffer): Record<string, unknown> {
  if (body.length === 0) return {};
  try {
    const parsed: unknown = JSON.parse(body.toString('utf8'));
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    throw new CalendarFailure('NOT_A_CALENDAR', t('calendarServers.notJson'));
  }
}

/**
 * The objects of a list in a response.
 * @throws CalendarFailure when the list is missing, which must not be read as an empty list.
 */
export function listIn(answer: Record<string, unknown>, name: string): Record<string, unknown>[] {
  const list = answer[name];
  if (!Array.isArray(list)) {
    throw new CalendarFailure('NOT_A_CALENDAR', t('calendarServers.unexpected'));
  }
  return list as Record<string, unknown>[];
}

export const textIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export function isGone(error: unknown): boolean {
  return error instanceof CalendarFailure && error.trouble === 'GONE';
}
