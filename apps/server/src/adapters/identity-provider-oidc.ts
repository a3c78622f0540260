import type { BlockList } from 'node:net';
import * as oauth from 'oauth4webapi';
import { ProviderFailure, type Identity, type IdentityProvider } from '../ports/identity-provider.ts';
import { guardedRequest } from './guarded-request.ts';
import { ipAddressList } from './private-ip-addresses.ts';

interface OidcSettings {
  issuer: string;
  clientId: string;
  /** Null: a public client, which PKCE alone protects. */
  clientSecret: string | null;
  name: string;
  scopes: string;
  /** The claim with the person's groups; dots lead into objects. */
  groupClaim: string;
  allowedPrivateHosts: string[];
}

type Claims = Record<string, unknown>;

const timeoutMs = 10_000;
const maxResponseBytes = 512 * 1024;
/** How far the provider's clock may be from ours. */
const clockToleranceSeconds = 60;
/** How long the provider's endpoints are remembered. They change rarely. */
const discoveredForMs = 10 * 60_000;

/**
 * Any OpenID Connect provider: discovery, the authorization code flow with PKCE, state and nonce, and an ID token whose
 * signature, issuer, audience and times are checked. Groups and addresses may come in the ID token or from userinfo.
 */
export function oidcProvider(settings: OidcSettings, now: () => number = Date.now): IdentityProvider {
  const issuer = new URL(settings.issuer);
  const client: oauth.Client = {
    client_id: settings.clientId,
    [oauth.clockTolerance]: clockToleranceSeconds,
  };
  const options = {
    [oauth.customFetch]: guardedFetch(ipAddressList(settings.allowedPrivateHosts)),
    // The guarded request below allows plain http only to addresses that the operator allows.
    [oauth.allowInsecureRequests]: true,
  };
  let discovered: { server: Promise<oauth.AuthorizationServer>; at: number } | null = null;
  const discover = (): Promise<oauth.AuthorizationServer> => {
    if (discovered && discovered.at > now() - discoveredForMs) return discovered.server;
    const server = oauth
      .discoveryRequest(issuer, { ...options, algorithm: 'oidc' })
      .then((response) => oauth.processDiscoveryResponse(issuer, response));
    const asked = { server, at: now() };
    discovered = asked;
    // A failure is not remembered: the next sign-in asks the provider again.
    server.catch(() => {
      if (discovered === asked) discovered = null;
    });
    return server;
  };
  return {
    name: settings.name,
    begin: (visit) =>
      inWords(async () => {
        const server = await discover();
        if (!server.authorization_endpoint) throw new Error('the provider names no authorization endpoint');
        const verifier = oauth.generateRandomCodeVerifier();
        const url = pageOf(server.authorization_endpoint);
        const parameters = {
          client_id: settings.clientId,
          response_type: 'code',
          redirect_uri: visit.redirectUri,
          scope: settings.scopes,
          state: visit.state,
          nonce: visit.nonce,
          code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        };
        for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
        return { url: url.href, verifier };
      }),
    finish: ({ returned, redirectUri, state, nonce, verifier }) =>
      inWords(async () => {
        const server = await discover();
        const params = oauth.validateAuthResponse(server, client, returned, state);
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          proofOf(server, settings.clientSecret),
          params,
          redirectUri,
          verifier,
          options,
        );
        const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
          expectedNonce: nonce,
          requireIdToken: true,
        });
        await oauth.validateApplicationLevelSignature(server, response, options);
        const claims = oauth.getValidatedIdTokenClaims(tokens);
        if (!claims) throw new Error('the provider sent no ID token');
        const userinfo: Claims = server.userinfo_endpoint
          ? await oauth
              .userInfoRequest(server, client, tokens.access_token, options)
              .then((answer) => oauth.processUserInfoResponse(server, client, claims.sub, answer))
          : {};
        return identityOf({ userinfo, claims }, settings.groupClaim);
      }),
    async signOutUrl(returnTo) {
      const server = await discover().catch(() => null);
      if (!server?.end_session_endpoint) return null;
      const url = pageOf(server.end_session_endpoint);
      url.searchParams.set('client_id', settings.clientId);
      url.searchParams.set('post_logout_redirect_uri', returnTo);
      return url.href;
    },
  };
}

/** A page to which a browser is sent. */
function pageOf(address: string): URL {
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('the provider names no web page');
  return url;
}

function proofOf(server: oauth.AuthorizationServer, secret: string | null): oauth.ClientAuth {
  if (secret === null) return oauth.None();
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic')
    ? oauth.ClientSecretBasic(secret)
    : oauth.ClientSecretPost(secret);
}

/** `email_verified` counts only when it comes from the same place (userinfo or ID token) as the e-mail address. */
function identityOf(
  { userinfo, claims }: { userinfo: Claims; claims: oauth.IDToken },
  groupClaim: string,
): Identity {
  const all: Claims = { ...claims, ...userinfo };
  const place: Claims = textIn(userinfo, 'email') === null ? claims : userinfo;
  // Some providers write booleans as text.
  const verified = place['email_verified'];
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: textIn(place, 'email'),
    emailVerified: verified === true || verified === 'true',
    name: textIn(all, 'name') ?? textIn(all, 'preferred_username'),
    groups: groupsIn(all[groupClaim] ?? alongPath(all, groupClaim)),
  };
}

function textIn(claims: Claims, name: string): string | null {
  const value = claims[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Follows a path with dots into nested claims, such as `realm_access.roles`. */
function alongPath(claims: Claims, path: string): unknown {
  let value: unknown = claims;
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Claims)[name];
  }
  return value;
}

function groupsIn(value: unknown): string[] {
  const list = typeof value === 'string' ? [value] : Array.isArray(value) ? value : [];
  return list.filter((group): group is string => typeof group === 'string');
}

type FetchOptions = oauth.CustomFetchOptions<string, URLSearchParams | Uint8Array | null | undefined>;

/** Our own request, with its guard against private addresses and its limits. */
function guardedFetch(allowed: BlockList) {
  return async (url: string, { method, headers, body }: FetchOptions): Promise<Response> => {
    const {
      status,
      headers: answered,
      body: bytes,
    } = await guardedRequest(
      url,
      {
        method,
        headers,
        body: Buffer.from(body ? body.toString() : ''),
        timeoutMs,
        maxResponseBytes,
        plainHttp: 'allowed-addresses',
      },
      allowed,
    );
    const kept = new Headers();
    for (const name of ['content-type', 'www-authenticate'] as const) {
      const value = answered[name];
      if (value !== undefined) kept.set(name, value);
    }
    return new Response(new Uint8Array(bytes), { status, headers: kept });
  };
}

/** What providers answer when a person, or their organization, does not consent. */
const declined: ReadonlySet<string> = new Set([
  'access_denied',
  'consent_required',
  'interaction_required',
  'login_required',
]);

/** Turns errors into ProviderFailures without their cause, which may hold tokens. The library's messages hold none. */
async function inWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof oauth.AuthorizationResponseError) {
      const problem = declined.has(error.error) ? 'DECLINED' : 'PROVIDER_FAILED';
      throw new ProviderFailure(problem, `the provider answered ${error.error}`);
    }
    if (error instanceof oauth.ResponseBodyError) {
      throw new ProviderFailure('PROVIDER_FAILED', `the provider answered ${error.status} ${error.error}`);
    }
    throw new ProviderFailure('PROVIDER_FAILED', error instanceof Error ? error.message : 'unknown');
  }
}
