import { readFile } from 'node:fs/promises';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Parley, ParleyError, ParleyPlatform, type Logger, type LogLevel } from './index.ts';
import { startScriptedServer } from './testing/scripted-server.ts';
import { version } from './version.ts';

const baseUrl = 'https://meet.example.com';
const apiKey = 'parley_org_secret';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the options of a client', () => {
  it.each([
    ['a baseUrl that is no URL', { baseUrl: 'meet.example.com', apiKey }],
    ['another protocol', { baseUrl: 'ftp://meet.example.com', apiKey }],
    ['a path', { baseUrl: `${baseUrl}/parley`, apiKey }],
    ['a path before the API’s own', { baseUrl: `${baseUrl}/parley/api/integration`, apiKey }],
    ['another path of the API', { baseUrl: `${baseUrl}/api`, apiKey }],
    ['a query', { baseUrl: `${baseUrl}/?tenant=1`, apiKey }],
    ['an empty query', { baseUrl: `${baseUrl}?`, apiKey }],
    ['a fragment', { baseUrl: `${baseUrl}/#top`, apiKey }],
    ['a user name', { baseUrl: 'https://ines@meet.example.com', apiKey }],
    ['an empty key', { baseUrl, apiKey: '' }],
    ['a key with a line break', { baseUrl, apiKey: 'parley_org_secret\n' }],
    ['a key that is not set', { baseUrl, apiKey: undefined as unknown as string }],
    ['a timeout of 0', { baseUrl, apiKey, timeoutMs: 0 }],
    ['retries that are not a number', { baseUrl, apiKey, maxRetries: Number.NaN }],
    ['headers with an invalid name', { baseUrl, apiKey, headers: { 'no header': 'x' } }],
    ['a logger without methods', { baseUrl, apiKey, logger: {} as Logger }],
    ['an unknown level', { baseUrl, apiKey, logger: console, logLevel: 'loud' as LogLevel }],
    ['a negative wait', { baseUrl, apiKey, maxRetryWaitMs: -1 }],
  ])('refuses %s', (_name, options) => {
    expect(() => new Parley(options)).toThrow(ParleyError);
  });

  it('keeps the key out of messages and of printed clients', () => {
    expect(() => new Parley({ baseUrl, apiKey: 'secret key' })).toThrow(/^(?!.*secret key)/);
    expect(inspect(new Parley({ baseUrl, apiKey }), { depth: 9 })).not.toContain('secret');
  });

  it('names what is wrong with a baseUrl without repeating its password', () => {
    const refused = (address: string) => () => new Parley({ baseUrl: address, apiKey });
    expect(refused('https://ines:hunter2@meet.example.com')).toThrow(
      /^baseUrl(?!.*hunter2).*a user name or a password/,
    );
    expect(refused(`${baseUrl}/parley`)).toThrow(/^baseUrl .*a path/);
    expect(refused(`${baseUrl}?a=b`)).toThrow(/^baseUrl .*a query/);
  });

  it.each(['', '/', '//', '/api/integration', '/api/integration/'])(
    'joins the path to a baseUrl that ends in %j',
    async (suffix) => {
      const server = await startScriptedServer({ json: { success: true, participants: [], total: 0 } });
      const parley = new Parley({ baseUrl: `${server.baseUrl}${suffix}`, apiKey });
      await parley.interviews.participants.list('kqd-wmrx-tve');
      expect(server.seen[0]?.url).toBe('/api/integration/interviews/kqd-wmrx-tve/participants');
    },
  );

  it('uses the fetch from the options', async () => {
    const urls: string[] = [];
    const parley = new Parley({
      baseUrl,
      apiKey,
      fetch: async (url) => {
        urls.push(url);
        return Response.json({ success: true, interview: { meetingCode: 'kqd-wmrx-tve' } });
      },
    });
    await expect(parley.interviews.get('kqd-wmrx-tve')).resolves.toEqual({ meetingCode: 'kqd-wmrx-tve' });
    expect(urls).toEqual([`${baseUrl}/api/integration/interviews/kqd-wmrx-tve`]);
  });
});

describe('the environment of the SDK', () => {
  const urls: string[] = [];
  const keys: (string | undefined)[] = [];
  const fetch = async (url: string, { headers }: { headers: Record<string, string> }) => {
    urls.push(url);
    keys.push(headers['authorization']);
    return Response.json({ success: true, webhooks: [] });
  };
  beforeEach(() => {
    urls.length = keys.length = 0;
    vi.stubEnv('PARLEY_API_KEY', 'parley_org_of-the-environment');
    vi.stubEnv('PARLEY_BASE_URL', 'https://environment.example.com');
    return () => vi.unstubAllEnvs();
  });

  it('reads URL and key from the environment when options are missing', async () => {
    await new Parley({ fetch }).webhooks.list();
    expect(() => new Parley()).not.toThrow();
    expect(urls).toEqual(['https://environment.example.com/api/integration/webhooks']);
    expect(keys).toEqual(['Bearer parley_org_of-the-environment']);
  });

  it('reads the URL for a platform from the environment, but no key', () => {
    expect(() => new ParleyPlatform({ platformKey: 'parley_platform_x' })).not.toThrow();
    expect(() => new ParleyPlatform({} as { platformKey: string })).toThrow(/^platformKey/);
  });

  it('prefers an option to the environment', async () => {
    await new Parley({ baseUrl, apiKey, fetch }).webhooks.list();
    expect(urls).toEqual([`${baseUrl}/api/integration/webhooks`]);
    expect(keys).toEqual([`Bearer ${apiKey}`]);
    expect(() => new Parley({ baseUrl, apiKey: '' })).toThrow(/^apiKey/);
  });

  it.each(['PARLEY_API_KEY', 'PARLEY_BASE_URL'])(
    'names %s in the error when it is missing in the environment too',
    (name) => {
      vi.stubEnv(name, ' ');
      expect(() => new Parley()).toThrow(name);
    },
  );

  it('ignores the environment in a browser or without a process', () => {
    vi.stubGlobal('process', undefined);
    expect(() => new Parley()).toThrow(/^apiKey is missing/);
    vi.unstubAllGlobals();
    vi.stubGlobal('window', { document: {} });
    expect(() => new Parley({ dangerouslyAllowBrowser: true })).toThrow(/^apiKey is missing/);
  });

  it('counts the environment as empty when reading it is not allowed', () => {
    const refusing = {
      get env(): never {
        throw new Error('asks for a permission');
      },
    };
    vi.stubGlobal('process', refusing);
    expect(() => new Parley()).toThrow(/^apiKey is missing/);
  });
});

describe('default headers', () => {
  it('sends default headers with every request, below those of a call and never as the key', async () => {
    const server = await startScriptedServer({ json: { success: true, webhooks: [] } });
    const headers = { 'X-Trace': 'client', 'X-Team': 'hiring', Authorization: 'Bearer of-nobody' };
    const parley = new Parley({ baseUrl: server.baseUrl, apiKey, headers });
    await parley.webhooks.list();
    await parley.webhooks.list({ headers: { 'x-trace': 'call' } });
    expect(server.seen.map((it) => it.headers['x-trace'])).toEqual(['client', 'call']);
    for (const { headers: seen } of server.seen) {
      expect(seen).toMatchObject({ 'x-team': 'hiring', authorization: `Bearer ${apiKey}` });
    }
  });
});

describe('a client in a browser', () => {
  it('refuses to hold a key unless this is allowed explicitly', () => {
    vi.stubGlobal('window', { document: {} });
    expect(() => new Parley({ baseUrl, apiKey })).toThrow(/dangerouslyAllowBrowser/);
    expect(() => new Parley({ baseUrl, apiKey, dangerouslyAllowBrowser: true })).not.toThrow();
  });
});

it('exports the version of package.json', async () => {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ version });
});
