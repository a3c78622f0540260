import type { RateClass } from '@parley/contract';
import type { Clock } from '../kernel/clock.ts';
import type { Database } from '../kernel/db.ts';
import { takeTurns } from '../kernel/take-turns.ts';
import type { RateLimit } from '../ports/ratelimit.ts';
import { countedWindow, usageOf, windowMs } from './rate-window.ts';

/**
 * Counters that all processes share, in one statement: what was refused before is not counted on, so a burst over
 * many processes lets exactly the limit pass. Requests of one bucket that come together are counted together.
 */
export function postgresRateLimit(db: Database, clock: Clock): RateLimit {
  const takeTogether = takeTurns(async (_name: string, charges: Charge[]) => {
    const [first] = charges;
    if (!first) return [];
    const [row] = await db.asApplication<{ used: number; started_at: Date }>({
      name: 'take-rate',
      text: `insert into rate_windows as w (bucket, class, started_at, used) values ($1, $2, $3, $5)
             on conflict (bucket, class) do update set
               started_at = case when ${expired} then excluded.started_at else w.started_at end,
               used = case when ${expired} then excluded.used else least(w.used, $4::int) + excluded.used end
             returning used, started_at`,
      values: [first.bucket, first.class, clock.now(), first.limit, charges.length],
    });
    if (!row) throw new Error('an upsert returns its row');
    const before = row.used - charges.length;
    return charges.map((_, index) =>
      countedWindow(row.started_at.getTime(), before + index + 1, first.limit),
    );
  });
  return {
    take: (bucket, charge) =>
      takeTogether(`${bucket}|${charge.class}|${charge.limit}`, { bucket, ...charge }),
    async giveBack(bucket, charge) {
      await db.asApplication({
        name: 'give-rate-back',
        // What is above the limit only marks refusals: they took nothing.
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

interface Charge {
  bucket: string;
  class: RateClass;
  limit: number;
}

const expired = `w.started_at <= excluded.started_at - interval '${windowMs} milliseconds'`;
