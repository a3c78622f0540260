import pino, { type Logger } from 'pino';
import { maskText } from './mask-text.ts';

export type Log = Logger;

/**
 * Writes JSON lines to stderr, because standard output is for the results of a command. Messages are static, with
 * fields. Personal data appears only under `pii.*`, tokens never: fields that could contain one are masked here.
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
 * Keeps only what explains an error. PostgreSQL's errors also contain the row: "Key (email)=(…) already exists."
 * Other servers repeat e-mail addresses in their messages.
 */
function bareError(error: unknown): object {
  if (!(error instanceof Error)) return { message: maskText(String(error)) };
  const { type, message, stack } = pino.stdSerializers.err(error);
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { type, message: maskText(message), stack: maskStack(stack), code, constraint };
}

/** Keeps the stack frames: the `@` of a package in a path is no e-mail address. */
function maskStack(stack: string): string {
  return stack
    .split('\n')
    .map((line) => (/^\s+at /.test(line) ? line : maskText(line)))
    .join('\n');
}
