import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { newestApiVersion, rateLimits } from '@parley/contract';
import type { Clock } from '../kernel/clock.ts';
import { AppError } from '../kernel/errors.ts';
import { newId } from '../kernel/ids.ts';
import { errorBody } from './error-body.ts';

/**
 * Answers requests that are not HTTP, too long, or too slow. The response is written to the socket with the
 * specified body and the three headers, and the connection is closed.
 */
export function malformedRequests(deps: { clock: Clock }) {
  const latest = new WeakMap<Socket, ServerResponse>();
  return {
    /** From here on, the last response of each connection is known. */
    watch(server: Server): void {
      server.on('request', ({ socket }, response: ServerResponse) => latest.set(socket, response));
    },
    /** The handler for the server's `clientError`. */
    answer(error: Error & { code?: string }, socket: Socket): void {
      if (error.code === 'ECONNRESET' || !socket.writable || isBeingAnswered(latest.get(socket))) {
        socket.destroy();
        return;
      }
      // The body of a late request may still arrive, but must not be handled any more.
      const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
      socket.end(answerTo(error, deps.clock), isLate ? () => socket.destroy() : undefined);
    },
  };
}

/** A second response would be read as part of the first, or as the response to the next request. */
const isBeingAnswered = (response: ServerResponse | undefined): boolean =>
  response !== undefined && response.headersSent && !(response.writableFinished && response.req.complete);

function answerTo({ code }: { code?: string }, clock: Clock): string {
  const [status, message] =
    code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'The address or the headers are too long.']
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'The request did not arrive whole in time.']
        : ['400 Bad Request', 'The request is not valid HTTP.'];
  const requestId = newId();
  const body = JSON.stringify(errorBody(new AppError('validation_failed', message), requestId));
  const reset = Math.ceil(clock.now().getTime() / 1000) + 60;
  return (
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nX-Request-Id: ${requestId}\r\n` +
    `X-RateLimit-Limit: ${rateLimits.read}\r\nX-RateLimit-Remaining: 0\r\nX-RateLimit-Reset: ${reset}\r\n` +
    `Api-Version: ${newestApiVersion}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
  );
}
