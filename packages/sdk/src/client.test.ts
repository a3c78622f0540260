import { readFile } from 'node:fs/promises';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Parley, ParleyError } from './index.ts';
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
    ['an empty key', { baseUrl, apiKey: '' }],
    ['a key with a line break', { baseUrl, apiKey: 'parley_org_secret\n' }],
    ['a key that is not set', { baseUrl, apiKey: undefined as unknown as string }],
    ['no time', { baseUrl, apiKey, timeoutMs: 0 }],
    ['retries that are no number', { baseUrl, apiKey, maxRetries: Number.NaN }],
    ['a negative wait', { baseUrl, apiKey, maxRetryWaitMs: -1 }],
  ])('refuses %s', (_name, options) => {
    expect(() => new Parley(options)).toThrow(ParleyError);
  });

  it('keeps the key out of messages and of what is printed', () => {
    expect(() => new Parley({ baseUrl, apiKey: 'secret key' })).toThrow(/^(?!.*secret key)/);
    expect(inspect(new Parley({ baseUrl, apiKey }), { depth: 9 })).not.toContain('secret');
  });

  it.each(['', '/', '/parley', '/parley//', '/api/integration', '/parley/api/integration/'])(
    'joins the baseUrl ending in %j and the path',
    async (suffix) => {
      const server = await startScriptedServer({ json: { success: true, participants: [], total: 0 } });
      const parley = new Parley({ baseUrl: `${server.baseUrl}${suffix}`, apiKey });
      await parley.interviews.participants.list('kqd-wmrx-tve');
      const prefix = suffix.startsWith('/parley') ? '/parley' : '';
      expect(server.seen[0]?.url).toBe(`${prefix}/api/integration/interviews/kqd-wmrx-tve/participants`);
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
