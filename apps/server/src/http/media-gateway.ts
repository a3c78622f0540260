import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { HttpDeps } from './deps.ts';

/**
 * `/media/rtc…`: the signalling of the built-in media engine, which listens on loopback only. Nothing is checked here,
 * because the engine itself requires a token. Bytes are passed on unchanged.
 */
export function registerMediaGateway(app: FastifyInstance, deps: HttpDeps): void {
  const { mediaPort } = deps;
  if (!mediaPort) return;
  const open = new Set<Duplex>();
  app.addHook('preClose', async () => {
    for (const socket of open) socket.destroy();
  });
  app.get('/media/*', {
    // The engine's answer is the response, also to an upgrade, so no other handler may write one.
    onRequest: (request, reply, done) => {
      const port = mediaPort();
      if (port === null) {
        void reply
          .code(503)
          .header('retry-after', '1')
          .type('text/plain')
          .send('the media engine is starting');
        return;
      }
      const { raw } = request;
      const passedOn = http.request({
        host: '127.0.0.1',
        port,
        path: raw.url?.replace(/^\/media/, ''),
        headers: raw.headers as OutgoingHttpHeaders,
      });
      if (raw.headers.upgrade === undefined) relay(passedOn, reply, done);
      else join(passedOn, raw.socket, reply, open);
      passedOn.end();
    },
    handler: (_request, reply) => reply.code(404).send(),
  });
}

function relay(passedOn: http.ClientRequest, reply: FastifyReply, done: () => void): void {
  passedOn.on('response', (response) => {
    void reply
      .code(response.statusCode ?? 502)
      .type('text/plain')
      .send(response);
  });
  passedOn.on('error', () => {
    if (!reply.sent) void reply.code(503).type('text/plain').send('the media engine does not respond');
    else done();
  });
}

function join(
  passedOn: http.ClientRequest,
  socket: Duplex & { setTimeout?: (ms: number) => void },
  reply: FastifyReply,
  open: Set<Duplex>,
): void {
  reply.hijack();
  socket.on('error', () => socket.destroy());
  const refuse = (status: number, text: string) => {
    const head = `HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}\r\nconnection: close`;
    socket.end(
      `${head}\r\ncontent-type: text/plain\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
    );
  };
  passedOn.on('upgrade', (response: IncomingMessage, engine: Duplex, first: Buffer) => {
    socket.setTimeout?.(0);
    socket.write(headOf(response));
    socket.write(first);
    for (const [from, to] of [
      [socket, engine],
      [engine, socket],
    ] as const) {
      open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  passedOn.on('response', (response) => {
    response.resume();
    refuse(response.statusCode ?? 502, 'refused');
  });
  passedOn.on('error', () => refuse(503, 'the media engine does not respond'));
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}
