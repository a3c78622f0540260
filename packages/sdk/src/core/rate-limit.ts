/** The window of the request class (read, write or AI) that the last response was charged to. */
export interface RateLimit {
  /** Requests per window. */
  limit: number;
  /** Requests left in the window. */
  remaining: number;
  /** When the window ends. */
  resetAt: Date;
}

/** Reads X-RateLimit-Limit, -Remaining and -Reset (Unix time in seconds); null unless all three are numbers. */
export function readRateLimit(headers: Headers): RateLimit | null {
  const limit = readNumber(headers, 'x-ratelimit-limit');
  const remaining = readNumber(headers, 'x-ratelimit-remaining');
  const resetSeconds = readNumber(headers, 'x-ratelimit-reset');
  if (limit === null || remaining === null || resetSeconds === null) return null;
  return { limit, remaining, resetAt: new Date(resetSeconds * 1000) };
}

function readNumber(headers: Headers, name: string): number | null {
  const value = headers.get(name);
  return value !== null && /^\d+$/.test(value) ? Number(value) : null;
}
