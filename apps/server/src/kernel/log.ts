import pino, { type Logger } from 'pino';
import { maskText } from './mask-text.ts';

export type Log = Logger;

/**
 * JSON lines on stderr; standard output belongs to what a person or script asked for. Static messages with
 * fields; personal data only under `pii.*`, tokens never: what could carry one is cut at the sink.
 */
export function createLog(level: string, sink: pino.DestinationStream = pino.destination(2)): Log {
  return pino(
    {
      level,
      serializers: { err: bareError },
      redact: {
        paths: [
          'req.headers.authorization',
          'req.headers.cookie',
          'headers.authorization',
          'headers.cookie',
          'res.headers["set-cookie"]',
          'pii.*.joinToken',
        ],
        censor: '[redacted]',
      },
    },
    sink,
  );
}

/**
 * Of an error what says where and what. PostgreSQL's carry the row besides: "Key (email)=(…) already exists."
 * Servers that were asked for something repeat addresses in their words.
 */
function bareError(error: unknown): object {
  if (!(error instanceof Error)) return { message: maskText(String(error)) };
  const { type, message, stack } = pino.stdSerializers.err(error);
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { type, message: maskText(message), stack: maskStack(stack), code, constraint };
}

/** Its frames stay as they are: the `@` of a package in a path is no address. */
function maskStack(stack: string): string {
  return stack
    .split('\n')
    .map((line) => (/^\s+at /.test(line) ? line : maskText(line)))
    .join('\n');
}
