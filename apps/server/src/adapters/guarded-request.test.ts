import http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ForbiddenUrl, guardedPost, guardedRequest, type LookupAll } from './guarded-request.ts';
import { ipAddressList } from './private-ip-addresses.ts';

let canary: http.Server;
let port: number;
let connects = 0;
let answer: (request: http.IncomingMessage, response: http.ServerResponse) => void;
beforeAll(async () => {
  canary = http.createServer((request, response) => answer(request, response));
  canary.on('connection', () => (connects += 1));
  // Listens on every address of this machine, in both families, so that no spelling of an address is missed.
  await new Promise<void>((resolve) => canary.listen(0, '::', resolve));
  port = (canary.address() as net.AddressInfo).port;
});
beforeEach(() => {
  connects = 0;
  answer = (_request, response) => response.end('{"ok":true}');
});
afterAll(() => canary.close());

const post = (
  url: string,
  allowed: string[] = [],
  overrides: { maxResponseBytes?: number; timeoutMs?: number } = {},
) =>
  guardedPost(
    url,
    {
      headers: { 'content-type': 'text/plain' },
      body: Buffer.from('hello'),
      timeoutMs: 3000,
      maxResponseBytes: 1000,
      ...overrides,
    },
    ipAddressList(allowed),
  );

describe('a request to a private address', () => {
  it.each([
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0x7f.0.0.1',
    '017700000001',
    '0177.0.0.1',
    '127.000.000.001',
    '0',
    '0.0.0.0',
    '0x0',
    'localhost',
    'LOCALHOST',
    'localhost.',
    'foo.localhost',
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
    '[::127.0.0.1]',
    '１２７.0.0.1',
    '①②⑦.0.0.1',
    '127。0。0。1',
    '%31%32%37.0.0.1',
    'user:pass@127.0.0.1',
    '169.254.169.254',
    '10.0.0.1',
    '192.168.0.1',
  ])('makes no connection to http://%s', async (host) => {
    await expect(post(`http://${host}:${port}/`)).rejects.toThrow();
    expect(connects).toBe(0);
  });

  it.each(['127.0.0.1', 'localhost', '[::1]', '2130706433'])(
    'names the setting that allows %s',
    async (host) => {
      const refusal = await post(`http://${host}:${port}/`).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(ForbiddenUrl);
      expect(String(refusal)).toContain('PARLEY_ALLOW_PRIVATE_HOSTS');
    },
  );

  it('makes no connection over https either', async () => {
    await expect(post(`https://127.0.0.1:${port}/`)).rejects.toBeInstanceOf(ForbiddenUrl);
    await expect(post(`https://localhost:${port}/`)).rejects.toBeInstanceOf(ForbiddenUrl);
    expect(connects).toBe(0);
  });
});

describe('a request to an allowed address', () => {
  it.each(['127.0.0.1', 'localhost'])('reaches %s', async (host) => {
    let received = '';
    answer = (request, response) => {
      request.on('data', (part: Buffer) => (received += part.toString()));
      request.on('end', () => response.end('{"ok":true}'));
    };
    const response = await post(`http://${host}:${port}/`, ['127.0.0.0/8', '::1/128']);
    expect(response).toMatchObject({ status: 200, body: Buffer.from('{"ok":true}') });
    expect(received).toBe('hello');
  });

  it('does not follow a redirect', async () => {
    let requests = 0;
    answer = (_request, response) => {
      requests += 1;
      response.writeHead(302, { location: `http://127.0.0.1:${port}/elsewhere` }).end();
    };
    expect((await post(`http://127.0.0.1:${port}/`, ['127.0.0.1'])).status).toBe(302);
    expect(requests).toBe(1);
  });

  it('fails when the response is longer than allowed', async () => {
    answer = (_request, response) => response.end('x'.repeat(100_000));
    await expect(post(`http://127.0.0.1:${port}/`, ['127.0.0.1'])).rejects.toThrow('too large');
  });

  it('gives up when no response comes in time', async () => {
    answer = () => {};
    await expect(post(`http://127.0.0.1:${port}/`, ['127.0.0.1'], { timeoutMs: 100 })).rejects.toThrow();
  });

  it('fails when the server hangs up in the middle of its response', async () => {
    answer = (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    };
    await expect(post(`http://127.0.0.1:${port}/`, ['127.0.0.1'])).rejects.toThrow();
  });
});

describe('a host name in a request', () => {
  /** Each look-up resolves to the next of these results, and later ones to the last. */
  const names = (...answers: string[][]) => {
    const asked: string[] = [];
    const lookUp: LookupAll = (hostname, _options, callback) => {
      const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? [];
      asked.push(hostname);
      const found = addresses.map((address) => ({ address, family: net.isIP(address) }));
      setImmediate(() => callback(null, found));
    };
    return { asked, lookUp };
  };
  const send = (lookUp: LookupAll, allowed: string[], more: { redirects?: number; host?: string } = {}) => {
    const { host = 'hooks.example', ...rest } = more;
    const request = { headers: {}, body: Buffer.alloc(0), timeoutMs: 3000, maxResponseBytes: 1000 };
    const url = `http://${host}:${port}/`;
    return guardedRequest(url, { ...request, keepAlive: false, ...rest }, ipAddressList(allowed), lookUp);
  };
  const publicAddress = '93.184.216.34';

  it.each([
    ['127.0.0.1'],
    ['::1'],
    ['10.0.0.5'],
    ['169.254.169.254'],
    ['fd00::7'],
    ['::ffff:127.0.0.1'],
    ['64:ff9b::7f00:1'],
  ])('makes no connection to a host name that resolves to the private address %s', async (address) => {
    const { lookUp } = names([address]);
    const refusal = await send(lookUp, []).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ForbiddenUrl);
    expect(String(refusal)).toMatch(/hooks\.example .*PARLEY_ALLOW_PRIVATE_HOSTS/);
    expect(connects).toBe(0);
  });

  it.each([
    ['a public and a private address', [publicAddress, '127.0.0.1'], []],
    ['a private and a public one', ['127.0.0.1', publicAddress], []],
    ['both families, one of them private', ['2606:2800:21f:cb07::1', '::1'], []],
    ['one that is allowed and one that is not', ['127.0.0.1', '10.0.0.5'], ['127.0.0.1']],
    ['no address at all', [], ['127.0.0.1']],
  ])('makes no connection to a host name that resolves to %s', async (_kind, addresses, allowed) => {
    const { lookUp } = names(addresses);
    await expect(send(lookUp, allowed)).rejects.toBeInstanceOf(ForbiddenUrl);
    expect(connects).toBe(0);
  });

  it('resolves a host name once and connects to the IP address that was checked', async () => {
    let reached: string | undefined;
    answer = (request, response) => {
      reached = request.socket.localAddress;
      response.end();
    };
    const { asked, lookUp } = names(['127.0.0.1'], ['127.0.0.2'], ['169.254.169.254']);
    expect((await send(lookUp, ['127.0.0.1'])).status).toBe(200);
    expect([asked, connects, reached?.replace('::ffff:', '')]).toEqual([['hooks.example'], 1, '127.0.0.1']);
  });

  it('refuses a host name that resolves to a private address at the next request', async () => {
    const { lookUp } = names(['127.0.0.1'], ['127.0.0.2']);
    expect((await send(lookUp, ['127.0.0.1'])).status).toBe(200);
    await expect(send(lookUp, ['127.0.0.1'])).rejects.toBeInstanceOf(ForbiddenUrl);
    expect(connects).toBe(1);
  });

  it('refuses a host name that resolves to a private address after a redirect to itself', async () => {
    answer = (_request, response) => response.writeHead(307, { location: '/again' }).end();
    const { asked, lookUp } = names(['127.0.0.1'], ['127.0.0.2']);
    await expect(send(lookUp, ['127.0.0.1'], { redirects: 3 })).rejects.toBeInstanceOf(ForbiddenUrl);
    expect([asked.length, connects]).toEqual([2, 1]);
  });
});
