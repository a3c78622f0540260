/** The rate window of the request class (read, write or AI) in which a response was counted. */
export interface RateLimit {
  /** Requests per window. */
  limit: number;
  /** Requests left in the window. */
  remaining: number;
  /** When the window ends. */
  resetAt: Date;
}

/** Smaller numbers cannot be Unix times of this service, so they are seconds from now. */
const firstEpochSeconds = 1_000_000_000;
/** Read as seconds, this would be in the year 5138. */
const firstEpochMs = 100_000_000_000;

/** Reads X-RateLimit-Limit, -Remaining and -Reset. Null unless all three are numbers. */
export function readRateLimit(headers: Headers, now: () => Date): RateLimit | null {
  const limit = readNumber(headers, 'x-ratelimit-limit');
  const remaining = readNumber(headers, 'x-ratelimit-remaining');
  const reset = readNumber(headers, 'x-ratelimit-reset');
  if (limit === null || remaining === null || reset === null) return null;
  return { limit, remaining, resetAt: new Date(readResetMs(reset, headers, now)) };
}

/**
 * Parley sends Unix time in seconds. A gateway in front of it may write its own header, with Unix time in
 * milliseconds or with the seconds that are left. Seconds left count from the response's own Date, because the
 * caller's clock may be wrong.
 */
function readResetMs(reset: number, headers: Headers, now: () => Date): number {
  if (reset >= firstEpochMs) return reset;
  if (reset >= firstEpochSeconds) return reset * 1000;
  const sentAtMs = Date.parse(headers.get('date') ?? '');
  return (Number.isFinite(sentAtMs) ? sentAtMs : now().getTime()) + reset * 1000;
}

function readNumber(headers: Headers, name: string): number | null {
  const value = headers.get(name)?.trim() ?? '';
  return /^\d{1,15}$/.test(value) ? Number(value) : null;
}
