import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStream } from './event-stream.ts';

let app: FastifyInstance;
let closed: Promise<void>;
beforeEach(async () => {
  app = fastify();
  let tell = () => {};
  closed = new Promise((resolve) => (tell = resolve));
  app.get('/open', (_request, reply) => {
    openStream(reply, tell).send('beat', {});
  });
  app.get('/late', async (_request, reply) => {
    if (!reply.raw.closed) await once(reply.raw, 'close');
    openStream(reply, tell).send('beat', {});
    return reply;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

async function ask(path: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: parley.test\r\n\r\n`);
  return socket;
}

it('tells the server when the client has gone', async () => {
  const socket = await ask('/open');
  await once(socket, 'data');
  socket.destroy();
  await expect(closed).resolves.toBeUndefined();
});

it('tells the server when the client had gone before the stream was opened', async () => {
  const socket = await ask('/late');
  await new Promise((resolve) => setTimeout(resolve, 50));
  socket.destroy();
  await expect(closed).resolves.toBeUndefined();
});
