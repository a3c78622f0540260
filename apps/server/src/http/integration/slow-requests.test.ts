import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiOf, plainInterview } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { checkMalformed } from '../../testing/check-response.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { listen, rawExchange } from '../../testing/raw-http.ts';

let port: number;
const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const api = apiOf(test, organization);
beforeAll(async () => {
  port = await listen(test.app);
  // Short timeouts, so that the test need not wait for seconds. The server checks once a second.
  test.app.server.headersTimeout = 50;
  test.app.server.requestTimeout = 50;
});

const body = JSON.stringify(plainInterview);
const half = body.length / 2;
const create = (framing: string) =>
  `POST /api/integration/interviews HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${organization.apiKey}\r\n` +
  `Content-Type: application/json\r\nIdempotency-Key: slow\r\n${framing}\r\n\r\n`;
const withLength = () => create(`Content-Length: ${body.length}`);
const inChunks = () => create('Transfer-Encoding: chunked');

/** Sends the rest as soon as a response arrives. @returns everything received until the server closed. */
function sendLate(first: string, rest: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true }, () => socket.write(first));
    let answer = '';
    socket.on('data', (part) => {
      if (answer === '') socket.end(rest);
      answer += part.toString('latin1');
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)));
  });
}

async function expectNothingDone(): Promise<void> {
  expect((await api.get('/interviews')).json<{ total: number }>().total).toBe(0);
  const { rows } = await test.database.db.asOperator((tx) =>
    tx.query({ text: 'select 1 from idempotency_keys' }),
  );
  expect(rows).toEqual([]);
}

function expectTooLate(answer: string): void {
  const [head = '', sent = '', ...more] = answer.split('\r\n\r\n');
  expect(head.split('\r\n')[0]).toBe('HTTP/1.1 408 Request Timeout');
  expect(more).toEqual([]);
  expect(checkMalformed(answer)).toEqual([]);
  expect(head).toMatch(/^X-RateLimit-Limit: 100\r?$/m);
  expect(head).toMatch(/^X-RateLimit-Remaining: 0\r?$/m);
  const reset = Math.ceil(test.clock.now().getTime() / 1000) + 60;
  expect(head).toMatch(new RegExp(`^X-RateLimit-Reset: ${reset}\r?$`, 'm'));
  const { requestId, ...rest } = JSON.parse(sent) as { requestId: string };
  expect(head).toContain(`X-Request-Id: ${requestId}`);
  const message = 'The request did not arrive whole in time.';
  expect(rest).toEqual({ success: false, error: { code: 'validation_failed', message } });
}

describe('a request that is sent too slowly', () => {
  it.each<[string, () => string]>([
    ['no byte', () => ''],
    ['half of a request line', () => 'GET /api/integration/inter'],
    ['headers that do not end', () => 'GET /api/integration/interviews HTTP/1.1\r\nHost: x\r\n'],
    ['headers and no body', withLength],
    ['half of the body', () => withLength() + body.slice(0, half)],
    ['half of a chunk', () => `${inChunks()}${body.length.toString(16)}\r\n${body.slice(0, half)}`],
    ['chunks that do not end', () => `${inChunks()}${body.length.toString(16)}\r\n${body}\r\n`],
  ])('answers 408 with the usual headers and does nothing for %s', async (_name, bytes) => {
    expectTooLate(await rawExchange(port, bytes()));
    await expectNothingDone();
  });

  it('reads nothing more of a request after its 408 response', async () => {
    const request = once(test.app.server, 'request').then(([it]: IncomingMessage[]) => it);
    expectTooLate(await sendLate(withLength() + body.slice(0, half), body.slice(half)));
    const read = await request;
    if (read && !read.destroyed) await once(read, 'close');
    expect(read?.complete).toBe(false);
    await expectNothingDone();
  });

  it('answers 408 to the second request of a connection too', async () => {
    const first = 'GET /api/integration/interviews HTTP/1.1\r\nHost: x\r\n\r\n';
    const answer = await rawExchange(port, first + first.slice(0, 20));
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expectTooLate(answer.slice(answer.lastIndexOf('HTTP/1.1')));
  });
});

it('answers a request once when it is refused before its body arrives', async () => {
  const answer = await rawExchange(port, withLength().replace(organization.apiKey, 'parley_org_guess'));
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer.split('HTTP/1.1')).toHaveLength(2);
});
