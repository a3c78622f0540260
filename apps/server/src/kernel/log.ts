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

/** Paths that carry a token are logged without it, and a key that somebody put into an address too. */
export function redactUrl(url: string): string {
  return url
    .replace(/^(\/(?:join|book|sign-in|set-up|invitation|reset-password)\/)[^/?#]+/, '$1[redacted]')
    .replace(/([?&](?:signature|token|code|state)=)[^&#]+/g, '$1[redacted]')
    .replace(/(parley_(?:org|platform)_)[0-9A-Za-z]+/g, '$1[redacted]');
}
