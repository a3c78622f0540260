import { createHash, randomUUID } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';

export interface ProviderRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  body: Record<string, unknown>;
}
export interface ProviderAnswer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface OAuthProvider {
  url: string;
  /** Calls of the API with a valid token, and of the token endpoint, in order. */
  requests: ProviderRequest[];
  /** Every code and token that was issued, in order. */
  given: string[];
  /** Does what a person does on the consent page. @returns the URL to which their browser is sent. */
  consent(authorizeUrl: string): string;
  /** Ends every access token issued so far, as after an hour. */
  expireTokens(): void;
  /** Withdraws the consent: refreshing then returns invalid_grant. */
  withdraw(): void;
  /** The next calls of the API get this response instead. */
  interrupt(answer: ProviderAnswer, times?: number): void;
  /** How many refreshes were granted. */
  refreshes(): number;
  /** Whether a used refresh token was used again; it and everything that came from it then stop working. */
  reused(): boolean;
  close(): Promise<void>;
}

/**
 * The common part of Google and Microsoft: the code flow with PKCE, a refresh token that is replaced at each use, and
 * bearer tokens for an API.
 */
export async function openOAuthProvider(options: {
  authorizePath: string;
  tokenPath: string;
  /** The secret of the client `client`; default `secret`. */
  clientSecret?: string | undefined;
  api(request: ProviderRequest): ProviderAnswer | null;
  /** How the scopes are written in the response. */
  scopeOf?(asked: string): string;
}): Promise<OAuthProvider> {
  const codes = new Map<string, { challenge: string; redirectUri: string; scope: string }>();
  const refreshTokens = new Map<string, { scope: string; used: boolean }>();
  let accessTokens = new Set<string>();
  const requests: ProviderRequest[] = [];
  const given: string[] = [];
  const state = { refreshes: 0, reused: false, withdrawn: false };
  const interruptions: ProviderAnswer[] = [];

  const grant = (scope: string): ProviderAnswer => {
    const [accessToken, refreshToken] = [`access-${randomUUID()}`, `refresh-${randomUUID()}`];
    accessTokens.add(accessToken);
    refreshTokens.set(refreshToken, { scope, used: false });
    given.push(accessToken, refreshToken);
    const body = {
      token_type: 'Bearer',
      access_token: accessToken,
      refresh_token: refreshToken,
      expires_in: 3599,
      scope: options.scopeOf?.(scope) ?? scope,
    };
    return { status: 200, body };
  };
  const refused = (error: string): ProviderAnswer => ({ status: 400, body: { error } });

  const token = (form: URLSearchParams): ProviderAnswer => {
    if (
      form.get('client_id') !== 'client' ||
      form.get('client_secret') !== (options.clientSecret ?? 'secret')
    ) {
      return { status: 401, body: { error: 'invalid_client' } };
    }
    if (form.get('grant_type') === 'authorization_code') {
      const begun = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isSame = begun?.challenge === challenge && begun.redirectUri === form.get('redirect_uri');
      return begun && isSame ? grant(begun.scope) : refused('invalid_grant');
    }
    const known = refreshTokens.get(form.get('refresh_token') ?? '');
    if (!known || state.withdrawn) return refused('invalid_grant');
    if (known.used) state.reused = true;
    if (known.used) return refused('invalid_grant');
    known.used = true;
    state.refreshes += 1;
    return grant(known.scope);
  };

  const respond = (request: http.IncomingMessage, text: string): ProviderAnswer => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    if (url.pathname === options.tokenPath) return token(new URLSearchParams(text));
    const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!accessTokens.has(bearer)) return { status: 401, body: { error: { code: 401 } } };
    const interruption = interruptions.shift();
    if (interruption) return interruption;
    const call = {
      method: request.method ?? '',
      path: decodeURIComponent(url.pathname),
      query: url.searchParams,
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    };
    requests.push(call);
    return options.api(call) ?? { status: 404, body: { error: { code: 404 } } };
  };

  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { status, body, headers } = respond(request, Buffer.concat(parts).toString('utf8'));
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(body === undefined ? '' : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  return {
    url,
    requests,
    given,
    consent(authorizeUrl) {
      const { origin, pathname, searchParams } = new URL(authorizeUrl);
      if (origin !== url || pathname !== options.authorizePath) throw new Error(`not ours: ${authorizeUrl}`);
      if (searchParams.get('code_challenge_method') !== 'S256') throw new Error('no PKCE');
      const code = `code-${randomUUID()}`;
      given.push(code);
      const redirectUri = searchParams.get('redirect_uri') ?? '';
      codes.set(code, {
        challenge: searchParams.get('code_challenge') ?? '',
        redirectUri,
        scope: searchParams.get('scope') ?? '',
      });
      const back = new URL(redirectUri);
      back.search = new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString();
      return back.href;
    },
    expireTokens: () => (accessTokens = new Set()),
    withdraw: () => (state.withdrawn = true),
    interrupt: (answer, times = 1) => {
      for (let i = 0; i < times; i++) interruptions.push(answer);
    },
    refreshes: () => state.refreshes,
    reused: () => state.reused,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
