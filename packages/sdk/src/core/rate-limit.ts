/** The window of the request class (read, write or AI) that a response was charged to. */
export interface RateLimit {
  /** Requests per window. */
  limit: number;
  /** Requests left in the window. */
  remaining: number;
  /** When the window ends. */
  resetAt: Date;
}

/** Smaller numbers are no instant of this service's time, but seconds from now. */
const firstEpochSeconds = 1_000_000_000;
/** As seconds this would be the year 5138. */
const firstEpochMs = 100_000_000_000;

/** Reads X-RateLimit-Limit, -Remaining and -Reset; null unless all three are numbers. */
export function readRateLimit(headers: Headers, now: () => Date): RateLimit | null {
  const limit = readNumber(headers, 'x-ratelimit-limit');
  const remaining = readNumber(headers, 'x-ratelimit-remaining');
  const reset = readNumber(headers, 'x-ratelimit-reset');
  if (limit === null || remaining === null || reset === null) return null;
  return { limit, remaining, resetAt: new Date(readResetMs(reset, headers, now)) };
}

/**
 * Parley sends Unix time in seconds. A gateway in front of it may write its own header, and those use
 * milliseconds or the seconds that are left; from the response's own Date, because the caller's clock may be off.
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
