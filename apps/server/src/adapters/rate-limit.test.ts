import { beforeEach, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { openDatabase } from '../kernel/db.ts';
import { createLog } from '../kernel/log.ts';
import type { RateCharge, RateLimit } from '../ports/ratelimit.ts';
import { testClock, type TestClock } from '../testing/clock.ts';
import { openTestDatabase } from '../testing/database.ts';
import { memoryRateLimit } from './ratelimit-memory.ts';
import { postgresRateLimit } from './ratelimit-postgres.ts';
import { forThisFile } from '../testing/for-this-file.ts';

const database = forThisFile(() => openTestDatabase());
const second = forThisFile(() => openDatabase({ ...database.config, max: 12 }, createLog('silent')));

const start = '2026-11-21T10:00:00.250Z';
const startSeconds = Date.parse('2026-11-21T10:00:00Z') / 1000;

/** How every adapter of the port must behave. `others` stand for further processes that share its counters. */
function contract(make: (clock: TestClock) => { limit: RateLimit; others: RateLimit[] }) {
  let clock: TestClock;
  let limit: RateLimit;
  let others: RateLimit[];
  let bucket: string;
  const write = (max: number): RateCharge => ({ class: 'write', limit: max });
  beforeEach(() => {
    clock = testClock(start);
    ({ limit, others } = make(clock));
    bucket = `organization:${randomUUID()}`;
  });

  it('counts down to 0 and refuses, with one reset rounded up to a second', async () => {
    for (const remaining of [2, 1, 0]) {
      expect(await limit.take(bucket, write(3))).toEqual({
        allowed: true,
        limit: 3,
        remaining,
        resetSeconds: startSeconds + 61,
      });
      clock.advance(1000);
    }
    for (let n = 0; n < 5; n++) {
      expect(await limit.take(bucket, write(3))).toMatchObject({
        allowed: false,
        remaining: 0,
        resetSeconds: startSeconds + 61,
      });
    }
  });

  it('opens a new window exactly 60 s after the first request', async () => {
    await limit.take(bucket, write(1));
    clock.advance(59_999);
    expect((await limit.take(bucket, write(1))).allowed).toBe(false);
    clock.advance(1);
    expect(await limit.take(bucket, write(1))).toEqual({
      allowed: true,
      limit: 1,
      remaining: 0,
      resetSeconds: startSeconds + 121,
    });
  });

  it('counts each bucket and class separately', async () => {
    await limit.take(bucket, write(1));
    expect((await limit.take(bucket, { class: 'read', limit: 1 })).allowed).toBe(true);
    expect((await limit.take(`${bucket}x`, write(1))).allowed).toBe(true);
    expect((await limit.take(bucket, write(1))).allowed).toBe(false);
  });

  it('allows exactly as many requests as the limit when 50 come at once', async () => {
    const engines = [limit, ...others];
    const takes = Array.from({ length: 50 }, (_, n) =>
      (engines[n % engines.length] ?? limit).take(bucket, write(10)),
    );
    const windows = await Promise.all(takes);
    expect(windows.filter(({ allowed }) => allowed)).toHaveLength(10);
    const left = windows.filter(({ allowed }) => allowed).map(({ remaining }) => remaining);
    expect(left.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('allows another request when a unit is given back', async () => {
    await limit.take(bucket, write(2));
    await limit.take(bucket, write(2));
    await limit.giveBack(bucket, write(2));
    expect(await limit.take(bucket, write(2))).toMatchObject({ allowed: true, remaining: 0 });
  });

  it('allows another request when a unit is given back after refusals', async () => {
    await limit.take(bucket, write(1));
    for (let n = 0; n < 3; n++) await limit.take(bucket, write(1));
    await limit.giveBack(bucket, write(1));
    expect((await limit.take(bucket, write(1))).allowed).toBe(true);
    expect((await limit.take(bucket, write(1))).allowed).toBe(false);
  });

  it('reports the usage of a window without counting the report', async () => {
    const unused = { used: 0, refused: false, endsAt: null };
    expect(await limit.usage(bucket, write(2))).toEqual(unused);
    await limit.take(bucket, write(2));
    const endsAt = new Date(Date.parse(start) + 60_000);
    for (const engine of [limit, ...others, limit]) {
      expect(await engine.usage(bucket, write(2))).toEqual({ used: 1, refused: false, endsAt });
    }
    await limit.take(bucket, write(2));
    await limit.take(bucket, write(2));
    expect(await limit.usage(bucket, write(2))).toEqual({ used: 2, refused: true, endsAt });
    clock.advance(60_000);
    expect(await limit.usage(bucket, write(2))).toEqual(unused);
  });

  it('gives back no unit that was not taken', async () => {
    await limit.giveBack(bucket, write(1));
    await limit.take(bucket, write(1));
    await limit.giveBack(bucket, write(1));
    await limit.giveBack(bucket, write(1));
    expect((await limit.take(bucket, write(1))).allowed).toBe(true);
    expect((await limit.take(bucket, write(1))).allowed).toBe(false);
  });

  it('applies a limit that changes during a window', async () => {
    for (let n = 0; n < 3; n++) await limit.take(bucket, write(2));
    expect(await limit.take(bucket, write(5))).toMatchObject({ allowed: true, limit: 5 });
    expect((await limit.take(bucket, write(1))).allowed).toBe(false);
  });
}

describe('memory', () => contract((clock) => ({ limit: memoryRateLimit(clock), others: [] })));
describe('postgres, over two pools', () =>
  contract((clock) => ({
    limit: postgresRateLimit(database.db, clock),
    others: [postgresRateLimit(second, clock)],
  })));
