import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { plainInterview } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { checkResponse } from '../../testing/check-response.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { listen, rawExchange, readAnswer, type RawResponse } from '../../testing/raw-http.ts';

let port: number;
const test = forThisFile(() => openTestApp());
beforeAll(async () => {
  port = await listen(test.app);
});
const organization = forEachTest(() => makeOrganization(test, { limits: { read: 100, write: 10, ai: 5 } }));

/** The offers of `curl --http2` and Java's client, of a browser, and an unknown one. */
const offers = {
  h2c: 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA\r\n',
  websocket:
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
  'a list': 'Connection: keep-alive, upgrade\r\nUpgrade: websocket, TLS/1.0, x/y\r\n',
  nothing: 'Connection: upgrade\r\nUpgrade:\r\n',
};
const json = JSON.stringify(plainInterview);
const bodies: [string, string, string][] = [
  ['a length', `Content-Length: ${json.length}\r\n`, json],
  ['chunks', 'Transfer-Encoding: chunked\r\n', `${json.length.toString(16)}\r\n${json}\r\n0\r\n\r\n`],
];

const head = (request: string, offer: string, more = '') =>
  `${request} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${organization.apiKey}\r\n${offer}` +
  `Connection: close\r\n${more}\r\n`;

/** The single response, after it was checked against the document. */
function answered(request: string, bytes: string): RawResponse {
  expect(bytes.split('HTTP/1.1 ')).toHaveLength(2);
  const answer = readAnswer(bytes);
  const [method = '', url = ''] = request.split(' ');
  expect(checkResponse({ method, url, ...answer })).toEqual([]);
  for (const name of ['limit', 'remaining', 'reset']) {
    expect(answer.headers[`x-ratelimit-${name}`], name).toMatch(/^\d+$/);
  }
  expect(answer.headers['x-request-id']).toBeDefined();
  expect(answer.headers['upgrade']).toBeUndefined();
  return answer;
}
async function ask(request: string, offer: string): Promise<RawResponse> {
  return answered(request, await rawExchange(port, head(request, offer)));
}

describe.each(Object.entries(offers))('a request that offers an upgrade to %s', (_name, offer) => {
  const list = 'GET /api/integration/interviews';
  const create = 'POST /api/integration/interviews';

  it('answers a GET that offers an upgrade as without the offer', async () => {
    const { status, headers, body } = await ask(list, offer);
    expect([status, headers['x-ratelimit-remaining']]).toEqual([200, '99']);
    expect(JSON.parse(body)).toMatchObject({ success: true, total: 0 });
  });

  it.each(bodies)('answers a POST with a body of %s as without the offer', async (_kind, framing, body) => {
    const type = 'Content-Type: application/json\r\n';
    const answer = answered(create, await rawExchange(port, head(create, offer, type + framing) + body));
    expect(answer.status, answer.body).toBe(201);
    expect(JSON.parse(answer.body)).toMatchObject({ interview: { jobRole: plainInterview.jobRole } });
  });

  it('answers a POST whose body comes later in parts as without the offer', async () => {
    const socket = net.connect(port, '127.0.0.1');
    const parts: string[] = [];
    socket.setEncoding('latin1').on('data', (part: string) => parts.push(part));
    const begun = once(test.app.server, 'request');
    const framing = `Content-Type: application/json\r\nContent-Length: ${json.length}\r\n`;
    socket.write(head(create, offer, framing));
    const [request] = (await begun) as [IncomingMessage];
    socket.write(json.slice(0, 20));
    await vi.waitFor(() => expect(request.socket.bytesRead).toBeGreaterThan(framing.length + 20));
    socket.write(json.slice(20));
    await once(socket, 'close');
    expect(answered(create, parts.join('')).status).toBe(201);
  });

  it('answers a DELETE that offers an upgrade as without the offer', async () => {
    const { meetingCode } = await makeInterview(test, organization);
    expect((await ask(`DELETE /api/integration/interviews/${meetingCode}`, offer)).status).toBe(200);
  });

  it('refuses a request that offers an upgrade with our own error codes', async () => {
    const put = await ask('PUT /api/integration/interviews', offer);
    expect([put.status, put.headers['allow']]).toEqual([405, 'GET, HEAD, POST']);
    expect((await ask('GET /api/integration/nothing', offer)).status).toBe(404);
    const stranger = head(list, offer).replace(organization.apiKey, 'guess');
    expect(answered(list, await rawExchange(port, stranger)).status).toBe(401);
  });
});

it('logs a request that offers an upgrade like any other', async () => {
  const request = 'GET /api/integration/interviews';
  await ask(request, offers.h2c);
  await ask(request, offers.websocket);
  await vi.waitFor(async () => {
    const { rows } = await test.deps.db.inOrganization(organization.organizationId, (tx) =>
      tx.query({ text: 'select status from request_log' }),
    );
    expect(rows).toEqual([{ status: 200 }, { status: 200 }]);
  });
});

it('closes the connection after the response to a request that offers an upgrade', async () => {
  const list = head('GET /api/integration/interviews', offers.h2c).replace('Connection: close\r\n', '');
  const next = head('GET /api/integration/nothing', '');
  const answer = answered('GET /api/integration/interviews', await rawExchange(port, list + next));
  expect([answer.status, answer.headers['connection']]).toEqual([200, 'close']);
});

describe('the URL of the interview socket', () => {
  const at = '/api/public/interviews/aaa-aaaa-aaa/socket';

  it('accepts only a WebSocket request at the socket’s URL', async () => {
    const status = async (request: string, offer: string) =>
      readAnswer(await rawExchange(port, head(request, offer))).status;
    expect(await status(`GET ${at}`, offers.websocket)).toBe(401);
    expect(await status(`GET ${at}`, offers.h2c)).toBe(401);
    expect(await status(`POST ${at}`, offers.websocket)).toBe(405);
  });

  it('opens a socket at no other URL', async () => {
    for (const path of ['/', '/api/integration/interviews', '/healthz', `/x${at}`]) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: organization.authorization });
      const [, response] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
      expect([path, response.statusCode]).not.toEqual([path, 101]);
      response.destroy();
    }
  });
});
