import http from 'node:http';
import { gzipSync } from 'node:zlib';
import { bounds } from '@parley/contract';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../kernel/db.ts';
import { createLog } from '../../kernel/log.ts';
import { apiOf, plainInterview } from '../../testing/api.ts';
import { checkMalformed } from '../../testing/check-response.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectError } from '../../testing/expect-error.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { listen, rawExchange } from '../../testing/raw-http.ts';

let port: number;
const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const api = apiOf(test, organization);
beforeAll(async () => {
  port = await listen(test.app);
});

const rateHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];
function expectRateHeaders(headers: Record<string, unknown>): void {
  for (const header of rateHeaders) expect(String(headers[header]), header).toMatch(/^\d+$/);
}
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const withText = (text: string) => JSON.stringify(plainInterview).replace('Ines Marchetti', text);

describe('a body that is not valid JSON', () => {
  it.each<[string, string | Buffer]>([
    ['half an object', '{"meetingType":'],
    ['two values', '{} {}'],
    ['single quotes', "{'a': 1}"],
    ['NaN', '{"durationMinutes": NaN}'],
    ['a comment', '{} // x'],
    ['a raw NUL', withText('a\u0000b')],
    ['an escaped NUL', withText('a\\u0000b')],
    ['an escaped NUL in a key', '{"a\\u0000": 1}'],
    ['half a surrogate pair, high', withText('\\ud83d')],
    ['half a surrogate pair, low', withText('\\ude00')],
    ['bad UTF-8', Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc3, 0x28]), Buffer.from('"}')])],
    ['an overlong NUL', Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc0, 0x80]), Buffer.from('"}')])],
    ['depth 33', nested(33)],
    ['depth 100,000', nested(100_000)],
  ])('answers 400 invalid_json to %s', async (_name, body) => {
    const response = await api.post('/interviews', body);
    expectError(response, 'invalid_json');
    expectRateHeaders(response.headers);
  });

  it('accepts a complete surrogate pair, escaped or not', async () => {
    for (const name of ['\\ud83d\\ude00', '😀']) {
      const response = await api.post('/interviews', withText(name));
      expect(response.statusCode, response.body).toBe(201);
      expect(response.json().interview.participants[0].name).toBe('😀');
    }
  });

  it('accepts brackets inside strings as text', async () => {
    const response = await api.post('/interviews', withText('['.repeat(100)));
    expect(response.statusCode).toBe(201);
  });

  it('accepts a body nested 32 deep as JSON and leaves the rest to validation', async () => {
    expectError(await api.post('/interviews', nested(32)), 'validation_failed');
  });
});

describe('a body that is too large', () => {
  const ofSize = (bytes: number) => {
    const body = JSON.stringify({ ...plainInterview, padding: '' });
    return body.replace('"padding":""', `"padding":"${'x'.repeat(bytes - body.length)}"`);
  };
  it('accepts 1 MiB and answers 413 to one byte more', async () => {
    const fits = await api.post('/interviews', ofSize(bounds.body.maxBytes));
    expect(fits.statusCode, fits.body).toBe(201);
    const response = await api.post('/interviews', ofSize(bounds.body.maxBytes + 1));
    expect(expectError(response, 'payload_too_large').message).toContain('Send at most 1 MiB of JSON');
    expectRateHeaders(response.headers);
  });

  it('answers 413 also to a large body without Content-Length', async () => {
    const chunk = 'x'.repeat(64 * 1024);
    const body = `${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(20);
    const answer = await rawExchange(
      port,
      `POST /api/integration/interviews HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${organization.apiKey}\r\n` +
        `Content-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n${body}0\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('"payload_too_large"');
  });
});

describe('the content type of a request', () => {
  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/json',
  ])('answers 415 to %s', async (type) => {
    const response = await api.post('/interviews', '{}', { 'content-type': type });
    expectError(response, 'unsupported_media_type');
    expectRateHeaders(response.headers);
  });

  it.each(['gzip', 'br', 'deflate, gzip', 'identity, gzip', 'nonsense'])(
    'answers 415 to Content-Encoding: %s',
    async (encoding) => {
      const packed = gzipSync(JSON.stringify(plainInterview));
      const response = await api.post('/interviews', packed, { 'content-encoding': encoding });
      expect(expectError(response, 'unsupported_media_type').message).toContain('without Content-Encoding');
    },
  );

  it('accepts Content-Encoding: identity', async () => {
    const response = await api.post('/interviews', plainInterview, { 'content-encoding': 'identity' });
    expect(response.statusCode, response.body).toBe(201);
  });

  it.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/json;charset=UTF-8'])(
    'accepts the content type %s',
    async (type) => {
      const response = await api.post('/interviews', plainInterview, { 'content-type': type });
      expect(response.statusCode, response.body).toBe(201);
    },
  );
});

describe('an empty body with a content type', () => {
  const types = ['application/x-www-form-urlencoded', 'text/plain', 'application/octet-stream', null];
  const send = async (request: string, type: string | null, framed: string) =>
    rawExchange(
      port,
      `${request} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${organization.apiKey}\r\n` +
        `${type === null ? '' : `Content-Type: ${type}\r\n`}${framed}`,
    );
  const framings = ['Content-Length: 0\r\n\r\n', 'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n'];
  const filled = ['Content-Length: 2\r\n\r\n{}', 'Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'];

  it.each(types)('accepts an empty body as no body when its type is %s', async (type) => {
    const path = `/api/integration/interviews/${(await makeInterview(test, organization)).meetingCode}`;
    for (const framed of filled) {
      const answer = await send(`PATCH ${path}/cancel`, type, framed);
      expect(answer).toMatch(/^HTTP\/1\.1 415 /);
      expect(answer).toContain('"unsupported_media_type"');
    }
    for (const framed of framings) {
      expect(await send(`POST ${path}/analyze`, type, framed)).toMatch(/^HTTP\/1\.1 409 /);
      expect(await send(`PATCH ${path}/cancel`, type, framed)).toMatch(/^HTTP\/1\.1 200 /);
      const { meetingCode } = await makeInterview(test, organization);
      const deleted = await send(`DELETE /api/integration/interviews/${meetingCode}`, type, framed);
      expect(deleted).toMatch(/^HTTP\/1\.1 200 /);
    }
  });
});

describe('a parameter that is not UTF-8', () => {
  it.each([
    ['/interviews?search=%ff', 'search'],
    ['/interviews?search=a%C3%28', 'search'],
    ['/interviews?page=1&search=%ED%A0%80', 'search'],
    ['/interviews?%ff=1', 'query'],
    ['/availability?email=a%ff@e.com', 'email'],
    ['/busy-blocks?email=a%c3@e.com', 'email'],
  ])('answers 400 to %s', async (path, field) => {
    const response = await api.get(path);
    const { details } = expectError(response, 'validation_failed');
    expect(details).toEqual([{ path: field, message: 'Send valid UTF-8.' }]);
  });

  it.each(['%C3%A9', '100%', '%F0%9F%98%80', '%zz', 'a+b%20c'])(
    'accepts the valid search text %s',
    async (search) => {
      expect((await api.get(`/interviews?search=${search}`)).statusCode).toBe(200);
    },
  );
});

describe('a request with a malformed URL or malformed HTTP', () => {
  describe.each(['/interviews/%zz', '/%c3%28?page=1', '/interviews/%E0%A4%A/cancel'])('%s', (address) => {
    const remaining = (headers: Record<string, unknown>) => Number(headers['x-ratelimit-remaining']);

    it('answers 400 and counts the request for the organization, not for the IP address', async () => {
      const own = await makeOrganization(test, { limits: { read: 3, write: 2, ai: 1 } });
      const caller = apiOf(test, own);
      const stranger = remaining((await apiOf(test, null).get('/interviews')).headers);
      const first = await caller.get(address);
      expectError(first, 'validation_failed');
      expect([first.headers['x-ratelimit-limit'], remaining(first.headers)]).toEqual(['3', 2]);
      expect(remaining((await caller.get('/interviews')).headers)).toBe(1);
      expect(remaining((await caller.post(address, {})).headers)).toBe(1);
      await caller.get(address);
      const refused = await caller.get(address);
      expectError(refused, 'rate_limited');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(remaining((await apiOf(test, null).get('/interviews')).headers)).toBe(stranger - 1);
    });

    it('asks for the key first, as for any other URL', async () => {
      const stranger = apiOf(test, null);
      const known = await stranger.get('/interviews');
      const response = await stranger.get(address);
      expectError(response, 'missing_api_key');
      expect(response.headers['www-authenticate']).toMatch(/^Bearer/);
      expect(remaining(response.headers)).toBe(remaining(known.headers) - 1);
      expectError(await stranger.get(address, { authorization: 'Bearer guess' }), 'invalid_api_key');
    });

    it('writes a row for the malformed URL to the request log', async () => {
      const own = await makeOrganization(test);
      await apiOf(test, own).get(address);
      const { rows } = await vi.waitFor(async () => {
        const found = await test.deps.db.inOrganization(own.organizationId, (tx) =>
          tx.query({ text: 'select status, error_code, path from request_log' }),
        );
        expect(found.rows).toHaveLength(1);
        return found;
      });
      expect(rows).toEqual([
        { status: 400, error_code: 'validation_failed', path: `/api/integration${address}` },
      ]);
    });
  });

  it.each(['/%zz', '/api/%zz', '/api/public/%zz', '/join/%c3%28'])(
    'answers 400 to %s outside the APIs with keys',
    async (url) => {
      expectError(await test.app.inject({ url }), 'validation_failed');
    },
  );

  it.each(['/interviews/', '/interviews//recording', '/webhooks/deliveries/', '/webhooks/'])(
    'answers 404 at %s to every key and method',
    async (url) => {
      const narrow = await makeOrganization(test, { scopes: ['availability:read'] });
      for (const caller of [api, apiOf(test, narrow)]) {
        for (const response of [
          await caller.get(url),
          await caller.post(url, {}),
          await caller.delete(url),
        ]) {
          expectError(response, 'not_found');
        }
      }
    },
  );

  it.each<[string, string, number]>([
    ['a line of noise', 'hello\r\n\r\n', 400],
    ['an unknown method', 'BREW /api/integration/interviews HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a header with NUL', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\u0000c\r\n\r\n', 400],
    ['too many headers', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'b'.repeat(40_000)}\r\n\r\n`, 431],
    ['too long an address', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ])(
    'answers %s with an error body, a limit, 0 remaining and the end of the window',
    async (_name, bytes, status) => {
      const answer = await rawExchange(port, bytes);
      expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
      expect(checkMalformed(answer)).toEqual([]);
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      expect(head).toMatch(/^X-RateLimit-Limit: 100\r?$/m);
      expect(head).toMatch(/^X-RateLimit-Remaining: 0\r?$/m);
      const reset = Number(/^X-RateLimit-Reset: (\d+)/m.exec(head)?.[1]);
      expect(reset).toBe(Math.ceil(test.clock.now().getTime() / 1000) + 60);
      expect(JSON.parse(body)).toMatchObject({ success: false, error: { code: 'validation_failed' } });
      expect(head).toContain(`X-Request-Id: ${(JSON.parse(body) as { requestId: string }).requestId}`);
    },
  );

  // The standard of QUERY demands a Content-Type; the 405 comes first all the same.
  it.each(http.METHODS.filter((it) => !['GET', 'HEAD', 'POST'].includes(it)))(
    'answers 405 with Allow to %s, which HTTP knows and this URL does not accept',
    async (method) => {
      const answer = await rawExchange(
        port,
        `${method} /api/integration/interviews HTTP/1.1\r\nHost: x\r\nConnection: close\r\n` +
          `Authorization: Bearer ${organization.apiKey}\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toMatch(/^allow: GET, HEAD, POST\r$/im);
      expect(answer).toMatch(/^x-ratelimit-remaining: \d+\r$/im);
    },
  );

  it.each(['foo', '100-continue, foo', '200-ok'])('ignores the header Expect: %s', async (expectation) => {
    const body = JSON.stringify(plainInterview);
    const answer = await rawExchange(
      port,
      `POST /api/integration/interviews HTTP/1.1\r\nHost: x\r\nExpect: ${expectation}\r\nConnection: close\r\n` +
        `Authorization: Bearer ${organization.apiKey}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
    expect(answer).toMatch(/^(?:HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 201 /);
    expect(answer).toMatch(/^x-ratelimit-remaining: \d+\r$/im);
    expect(answer).toMatch(/^x-request-id: /im);
  });

  it('still serves valid requests after all of these', async () => {
    expect((await api.get('/interviews')).statusCode).toBe(200);
  });

  it('sends no body to HEAD over a real connection', async () => {
    const answer = await rawExchange(
      port,
      `HEAD /api/integration/interviews HTTP/1.1\r\nHost: x\r\nConnection: close\r\n` +
        `Authorization: Bearer ${organization.apiKey}\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer.split('\r\n\r\n')[1]).toBe('');
  });
});

describe('an unexpected error', () => {
  it('answers 500 with the usual headers and no details of what failed', async () => {
    const broken = await openTestApp();
    const owner = await makeOrganization(broken);
    await broken.database.db.asOperator((tx) => tx.query({ text: 'drop table participants cascade' }));
    const response = await apiOf(broken, owner).post('/interviews', plainInterview);
    const error = expectError(response, 'internal_error');
    expectRateHeaders(response.headers);
    // Compared word for word: the message may contain no part of the thrown error.
    const message =
      'Something failed on our side. The server’s log names the cause under the requestId of this response.';
    expect(error).toEqual({ code: 'internal_error', message });
    await broken.close();
  });
});

describe('an unreachable database', () => {
  it('answers 503 with Retry-After and the usual headers', async () => {
    const db = openDatabase({ host: '127.0.0.1', port: 1, user: 'nobody' }, createLog('silent'));
    const cut = await openTestApp({ db });
    const authorization = `Bearer ${organization.apiKey}`;
    const response = await apiOf(cut, { authorization: { authorization } }).get('/interviews');
    expectError(response, 'unavailable');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expectRateHeaders(response.headers);
    await cut.close();
    await db.close();
  });
});

it('keeps serving when a client hangs up in the middle of its body', async () => {
  await new Promise<void>((resolve) => {
    const request = http.request({
      port,
      method: 'POST',
      path: '/api/integration/interviews',
      headers: {
        authorization: `Bearer ${organization.apiKey}`,
        'content-type': 'application/json',
        'content-length': '1000',
      },
    });
    request.on('error', () => resolve());
    request.write('{"meetingType":');
    setTimeout(() => request.destroy(), 50);
    request.on('close', () => resolve());
  });
  expect((await api.get('/interviews')).statusCode).toBe(200);
});
