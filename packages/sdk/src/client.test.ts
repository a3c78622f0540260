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

describe('options', () => {
  it.each([
    ['a baseUrl that is none', { baseUrl: 'meet.example.com', apiKey }],
    ['another protocol', { baseUrl: 'ftp://meet.example.com', apiKey }],
    ['a path', { baseUrl: `${baseUrl}/parley`, apiKey }],
    ['a path in front of the API', { baseUrl: `${baseUrl}/parley/api/integration`, apiKey }],
    ['another path of the API', { baseUrl: `${baseUrl}/api`, apiKey }],
    ['a query', { baseUrl: `${baseUrl}/?tenant=1`, apiKey }],
    ['an empty query', { baseUrl: `${baseUrl}?`, apiKey }],
    ['a fragment', { baseUrl: `${baseUrl}/#top`, apiKey }],
    ['a user name', { baseUrl: 'https://ines@meet.example.com', apiKey }],
    ['an empty key', { baseUrl, apiKey: '' }],
    ['a key with a line break', { baseUrl, apiKey: 'parley_org_secret\n' }],
    ['a key that is not set', { baseUrl, apiKey: undefined as unknown as string }],
    ['no time', { baseUrl, apiKey, timeoutMs: 0 }],
    ['retries that are no number', { baseUrl, apiKey, maxRetries: Number.NaN }],
    ['headers that are none', { baseUrl, apiKey, headers: { 'no header': 'x' } }],
    ['a logger that is none', { baseUrl, apiKey, logger: {} as Logger }],
    ['an unknown level', { baseUrl, apiKey, logger: console, logLevel: 'loud' as LogLevel }],
    ['a negative wait', { baseUrl, apiKey, maxRetryWaitMs: -1 }],
  ])('refuses %s', (_name, options) => {
    expect(() => new Parley(options)).toThrow(ParleyError);
  });

  it('keeps the key out of messages and of what is printed', () => {
    expect(() => new Parley({ baseUrl, apiKey: 'secret key' })).toThrow(/^(?!.*secret key)/);
    expect(inspect(new Parley({ baseUrl, apiKey }), { depth: 9 })).not.toContain('secret');
  });

  it('names what is wrong with a baseUrl, and does not repeat the password in it', () => {
    const refused = (address: string) => () => new Parley({ baseUrl: address, apiKey });
    expect(refused('https://ines:hunter2@meet.example.com')).toThrow(
      /^baseUrl(?!.*hunter2).*a user name or a password/,
    );
    expect(refused(`${baseUrl}/parley`)).toThrow(/^baseUrl .*a path/);
    expect(refused(`${baseUrl}?a=b`)).toThrow(/^baseUrl .*a query/);
  });

  it.each(['', '/', '//', '/api/integration', '/api/integration/'])(
    'joins the baseUrl ending in %j and the path',
    async (suffix) => {
      const server = await startScriptedServer({ json: { success: true, participants: [], total: 0 } });
      const parley = new Parley({ baseUrl: `${server.baseUrl}${suffix}`, apiKey });
      await parley.interviews.participants.list('kqd-wmrx-tve');
      expect(server.seen[0]?.url).toBe('/api/integration/interviews/kqd-wmrx-tve/participants');
    },
  );

  it('uses the fetch it is given', async () => {
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

describe('the environment', () => {
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

  it('has the address and the key when options are missing', async () => {
    await new Parley({ fetch }).webhooks.list();
    expect(() => new Parley()).not.toThrow();
    expect(urls).toEqual(['https://environment.example.com/api/integration/webhooks']);
    expect(keys).toEqual(['Bearer parley_org_of-the-environment']);
  });

  it('has the address for a platform too, and no key', () => {
    expect(() => new ParleyPlatform({ platformKey: 'parley_platform_x' })).not.toThrow();
    expect(() => new ParleyPlatform({} as { platformKey: string })).toThrow(/^platformKey/);
  });

  it('does not replace an option', async () => {
    await new Parley({ baseUrl, apiKey, fetch }).webhooks.list();
    expect(urls).toEqual([`${baseUrl}/api/integration/webhooks`]);
    expect(keys).toEqual([`Bearer ${apiKey}`]);
    expect(() => new Parley({ baseUrl, apiKey: '' })).toThrow(/^apiKey/);
  });

  it.each(['PARLEY_API_KEY', 'PARLEY_BASE_URL'])('is named when %s is missing there too', (name) => {
    vi.stubEnv(name, ' ');
    expect(() => new Parley()).toThrow(name);
  });

  it('is not asked in a browser, nor where there is no process', () => {
    vi.stubGlobal('process', undefined);
    expect(() => new Parley()).toThrow(/^apiKey is missing/);
    vi.unstubAllGlobals();
    vi.stubGlobal('window', { document: {} });
    expect(() => new Parley({ dangerouslyAllowBrowser: true })).toThrow(/^apiKey is missing/);
  });

  it('that may not be read counts as empty', () => {
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
  it('go with every request, give way to those of a call, and never replace the key', async () => {
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

describe('in a browser', () => {
  it('refuses to hold a key unless told otherwise', () => {
    vi.stubGlobal('window', { document: {} });
    expect(() => new Parley({ baseUrl, apiKey })).toThrow(/dangerouslyAllowBrowser/);
    expect(() => new Parley({ baseUrl, apiKey, dangerouslyAllowBrowser: true })).not.toThrow();
  });
});

it('says the version of package.json', async () => {
  const text = await readFile(new URL('../package.json', import.meta.url), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ version });
});
