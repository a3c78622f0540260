import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/db.ts';
import type { RateLimit } from '../ports/ratelimit.ts';
import { countedWindow, usageOf, windowMs } from './rate-window.ts';

/**
 * Counters shared by all processes, updated in one statement. Refused requests are not counted further, so a burst
 * over many processes lets exactly the limit pass.
 */
export function postgresRateLimit(db: Database, clock: Clock): RateLimit {
  return {
    async take(bucket, charge) {
      const [row] = await db.asApplication<{ used: number; started_at: Date }>({
        name: 'take-rate',
        text: `insert into rate_windows as w (bucket, class, started_at, used) values ($1, $2, $3, 1)
               on conflict (bucket, class) do update set
                 started_at = case when ${expired} then excluded.started_at else w.started_at end,
                 used = case when ${expired} then 1 else least(w.used, $4::int) + 1 end
               returning used, started_at`,
        values: [bucket, charge.class, clock.now(), charge.limit],
      });
      if (!row) throw new Error('an upsert returns its row');
      return countedWindow(row.started_at.getTime(), row.used, charge.limit);
    },
    async giveBack(bucket, charge) {
      await db.asApplication({
        name: 'give-rate-back',
        // A count above the limit only marks that requests were refused; they used nothing.
        text: `update rate_windows set used = greatest(least(used, $3::int) - 1, 0)
               where bucket = $1 and class = $2`,
        values: [bucket, charge.class, charge.limit],
      });
    },
    async usage(bucket, charge) {
      const [row] = await db.asApplication<{ used: number; started_at: Date }>({
        name: 'look-at-rate',
        text: 'select used, started_at from rate_windows where bucket = $1 and class = $2',
        values: [bucket, charge.class],
      });
      const window = row ? { startedAtMs: row.started_at.getTime(), used: row.used } : null;
      return usageOf(window, charge.limit, clock.now().getTime());
    },
  };
}

const expired = `w.started_at <= excluded.started_at - interval '${windowMs} milliseconds'`;
