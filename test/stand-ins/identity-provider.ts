import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A person whom the provider knows; they sign in there by their subject and any password. */
interface ProviderAccount {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

export interface RunningIdentityProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** The claims for the next sign-in of each subject. */
  accounts: Map<string, ProviderAccount>;
  close(): Promise<void>;
}

/**
 * A certified OpenID Connect provider on loopback, with its own pages for development: a person types a subject and
 * any password, and consents.
 *
 * @param parleyUrl the URL of the client that signs in with the provider.
 */
export async function openIdentityProvider(
  parleyUrl: string,
  accounts: ProviderAccount[],
): Promise<RunningIdentityProvider> {
  const known = new Map(accounts.map((account) => [account.sub, account]));
  const client = { id: 'parley', secret: 'a secret of the tests: 50 % + more' };
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${parleyUrl}/api/dashboard/provider/callback`],
        post_logout_redirect_uris: [`${parleyUrl}/sign-in`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    scopes: ['openid', 'email', 'profile', 'groups'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    cookies: { keys: ['keys of the tests'] },
    pkce: { required: () => true },
    findAccount: (_context, sub) => {
      const account = known.get(sub);
      return account && { accountId: sub, claims: () => ({ ...account }) };
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    accounts: known,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/**
 * Does what a person does on the provider's pages: signs in as this subject and consents.
 *
 * @returns the URL of ours to which their browser is sent.
 */
export async function visitProvider(authorizeUrl: string, sub: string): Promise<string> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(authorizeUrl);
  let url = authorizeUrl;
  for (let step = 0; step < 12; step++) {
    if (new URL(url).origin !== origin) return url;
    let response = await ask(url, cookies);
    if (response.status === 200) {
      const prompt = (await response.text()).includes('value="login"') ? 'login' : 'consent';
      response = await ask(url, cookies, new URLSearchParams({ prompt, login: sub, password: 'any' }));
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`the provider answered ${response.status}`);
    url = new URL(location, url).href;
  }
  throw new Error('the provider never sent the browser back');
}

async function ask(url: string, cookies: Map<string, string>, form?: URLSearchParams): Promise<Response> {
  const response = await fetch(url, {
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(form ? { method: 'POST', body: form } : {}),
  });
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
  return response;
}
