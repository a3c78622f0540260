import type { FastifyReply } from 'fastify';

export interface EventStream {
  send(event: string, data: object): void;
  end(): void;
}

/** A client that reads nothing must not fill the memory: its stream ends, it connects again and reads everything. */
const mostWaitingBytes = 64 * 1024;

/**
 * Answers with a `text/event-stream` that stays open. @param onClosed called after the end, whichever side ended it.
 */
export function openStream(reply: FastifyReply, onClosed: () => void): EventStream {
  const { raw } = reply;
  reply.hijack();
  // The headers of every response.
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // Otherwise nginx would buffer the events.
    'x-accel-buffering': 'no',
  });
  raw.on('close', onClosed);
  // The client may have gone while its session was looked up; then `close` was emitted already and will not come
  // again.
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
