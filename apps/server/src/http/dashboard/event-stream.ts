import type { FastifyReply } from 'fastify';

export interface EventStream {
  send(event: string, data: object): void;
  end(): void;
}

/** A reader that takes nothing any more must not fill the memory. It connects again and reads everything. */
const mostWaitingBytes = 64 * 1024;

/** Answers with a `text/event-stream` that stays open. @param onClosed called after this, whoever closed it. */
export function openStream(reply: FastifyReply, onClosed: () => void): EventStream {
  const { raw } = reply;
  reply.hijack();
  // What every response has.
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // nginx would hold it back.
    'x-accel-buffering': 'no',
  });
  raw.on('close', onClosed);
  // Whoever asked may have gone while it was looked up who they are; that is told once, and was told before.
  if (raw.closed || raw.destroyed) queueMicrotask(onClosed);
  // A connection that breaks is closed too.
  raw.on('error', () => raw.destroy());
  return {
    send(event, data) {
      if (raw.writableEnded || raw.destroyed) return;
      if (raw.writableLength > mostWaitingBytes) return void raw.destroy();
      raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    end: () => raw.end(),
  };
}
