import pino, { type Logger } from 'pino';

export type Log = Logger;

/**
 * JSON lines on stderr; standard output belongs to what a person or script asked for. Static messages with
 * fields; personal data only under `pii.*`, tokens never: what could carry one is cut at the sink.
 */
export function createLog(level: string): Log {
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
    pino.destination(2),
  );
}

/** Of an error what says where and what. PostgreSQL's carry the row besides: "Key (email)=(…) already exists." */
function bareError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { type, message, stack } = pino.stdSerializers.err(error);
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return { type, message, stack, code, constraint };
}
