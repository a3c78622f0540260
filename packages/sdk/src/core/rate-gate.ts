import { readRetryAfterSeconds } from './errors.ts';
import { longestTimerMs } from './deadline.ts';
import { readRateLimit } from './rate-limit.ts';

/** The classes that the service counts separately. */
export type RateClass = 'read' | 'write' | 'ai';

interface Window {
  remaining: number;
  /** By the caller's clock. */
  endsAtMs: number;
}

/** Headers contain whole seconds, so two values for the end of the same window can differ by this much. */
const roundingMs = 2_000;

/**
 * Sends the requests of one client and class at the pace of their rate window, so that a burst waits here instead of
 * being refused by the service. Responses say how many requests are left. Until the first response has said it, only
 * one write is sent at a time. The service can still refuse requests, because other clients may use the same window.
 */
export class RateGate {
  readonly #now: () => Date;
  /** Null when not known. */
  #window: Window | null = null;
  #asksFirst: boolean;
  #inFlight = 0;
  readonly #waiting = new Set<() => void>();

  constructor(rateClass: RateClass, now: () => Date) {
    this.#now = now;
    // Reads are many and their window is large, so they do not wait for a first response.
    this.#asksFirst = rateClass !== 'read';
  }

  /**
   * Waits until there is room. If the window ends later than `maxWaitMs` from now, it does not wait, and the
   * service refuses the request itself. Every request that entered must leave.
   */
  async enter(maxWaitMs: number, signal: AbortSignal | undefined): Promise<void> {
    for (;;) {
      const waitMs = this.#waitMs();
      if (waitMs === 0 || (waitMs !== Infinity && waitMs > maxWaitMs + roundingMs)) break;
      await this.#change(waitMs, signal);
    }
    this.#inFlight += 1;
  }

  /** Counts a request that is sent without waiting. */
  pass(): void {
    this.#inFlight += 1;
  }

  /** @param answer null when no response came */
  leave(answer: { status: number; headers: Headers } | null): void {
    this.#inFlight -= 1;
    if (answer) this.#learn(answer.status, answer.headers);
    for (const wake of this.#waiting) wake();
  }

  /** How long to wait: 0 when there is room, Infinity when only the next response can say it. */
  #waitMs(): number {
    const nowMs = this.#now().getTime();
    if (this.#window && this.#window.endsAtMs <= nowMs) this.#window = null;
    if (!this.#window) return this.#asksFirst && this.#inFlight > 0 ? Infinity : 0;
    const { remaining, endsAtMs } = this.#window;
    return remaining > this.#inFlight ? 0 : endsAtMs - nowMs;
  }

  #learn(status: number, headers: Headers): void {
    const nowMs = this.#now().getTime();
    const retryAfterSeconds = status === 429 ? readRetryAfterSeconds(headers) : null;
    if (retryAfterSeconds !== null) {
      this.#window = { remaining: 0, endsAtMs: nowMs + retryAfterSeconds * 1000 };
      return;
    }
    const limit = readRateLimit(headers, this.#now);
    // The service, or a proxy, reports no limits: waiting for a first response is useless.
    if (!limit) this.#asksFirst = false;
    else
      this.#merge({ remaining: limit.remaining, endsAtMs: nowMs + msUntil(limit.resetAt, headers, nowMs) });
  }

  /**
   * Responses can overtake each other: within one window the smallest number of requests left counts, and a response
   * about an older window is ignored.
   */
  #merge(told: Window): void {
    const known = this.#window;
    if (!known || told.endsAtMs > known.endsAtMs + roundingMs) this.#window = told;
    else if (told.endsAtMs > known.endsAtMs - roundingMs) {
      this.#window = { ...known, remaining: Math.min(known.remaining, told.remaining) };
    }
  }

  async #change(waitMs: number, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const wake = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        this.#waiting.delete(wake);
        resolve();
      };
      const abort = () => {
        reject(signal?.reason);
        wake();
      };
      const timer = setTimeout(wake, Math.min(waitMs, longestTimerMs));
      signal?.addEventListener('abort', abort, { once: true });
      this.#waiting.add(wake);
    });
  }
}

/** Counts from the response's own Date, because the caller's clock may be wrong. */
function msUntil(resetAt: Date, headers: Headers, nowMs: number): number {
  const sentAtMs = Date.parse(headers.get('date') ?? '');
  return resetAt.getTime() - (Number.isFinite(sentAtMs) ? sentAtMs : nowMs);
}
