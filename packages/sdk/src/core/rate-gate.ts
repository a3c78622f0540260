import { readRetryAfterSeconds } from './errors.ts';
import { longestTimerMs } from './deadline.ts';
import { readRateLimit } from './rate-limit.ts';

/** What the service counts apart. */
export type RateClass = 'read' | 'write' | 'ai';

interface Window {
  remaining: number;
  /** On the caller's clock. */
  endsAtMs: number;
}

/** Headers tell whole seconds, so the end of one window can look this much like that of the next. */
const roundingMs = 2_000;

/**
 * Lets the requests of one client and class out at the pace of their rate window, so that a burst waits here
 * rather than being refused there. What is left is known from the answers; while nothing is known, writes go one
 * at a time, and the first answer tells. Refusals still come, because others may share the window.
 */
export class RateGate {
  readonly #now: () => Date;
  /** Null: not known. */
  #window: Window | null = null;
  #asksFirst: boolean;
  #inFlight = 0;
  readonly #waiting = new Set<() => void>();

  constructor(rateClass: RateClass, now: () => Date) {
    this.#now = now;
    // Reads are many and their window is wide: they stop for an end that is known, and for nothing else.
    this.#asksFirst = rateClass !== 'read';
  }

  /**
   * Waits until there is room. An end of the window beyond `maxWaitMs` is not waited for: the service then says
   * no itself. Every request that entered must leave.
   */
  async enter(maxWaitMs: number, signal: AbortSignal | undefined): Promise<void> {
    for (;;) {
      const waitMs = this.#waitMs();
      if (waitMs === 0 || (waitMs !== Infinity && waitMs > maxWaitMs + roundingMs)) break;
      await this.#change(waitMs, signal);
    }
    this.#inFlight += 1;
  }

  /** Goes out at once, whatever is known. */
  pass(): void {
    this.#inFlight += 1;
  }

  /** @param answer null when none came */
  leave(answer: { status: number; headers: Headers } | null): void {
    this.#inFlight -= 1;
    if (answer) this.#learn(answer.status, answer.headers);
    for (const wake of this.#waiting) wake();
  }

  /** 0: there is room. Infinity: until an answer tells. */
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
    // A service, or a proxy, that tells nothing: there is nothing to ask first.
    if (!limit) this.#asksFirst = false;
    else
      this.#merge({ remaining: limit.remaining, endsAtMs: nowMs + msUntil(limit.resetAt, headers, nowMs) });
  }

  /** Answers overtake each other: of one window the smallest number counts, and an older window not at all. */
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

/** From the answer's own Date, because the caller's clock may be off. */
function msUntil(resetAt: Date, headers: Headers, nowMs: number): number {
  const sentAtMs = Date.parse(headers.get('date') ?? '');
  return resetAt.getTime() - (Number.isFinite(sentAtMs) ? sentAtMs : nowMs);
}
