import { describe, expect, it } from 'vitest';
import { rateLimits } from '@parley/contract';
import { fuzzedOperations } from './make-request.ts';
import { runFuzz } from './run-fuzz.ts';

/**
 * A sample, so that `npm test` stays short. `.ci/run` sends 50,000, and `npm run fuzz -- --requests 200000 --seed
 * 7` any number.
 */
const total = Number(process.env['FUZZ_REQUESTS'] ?? 6_000);
const firstSeed = Number(process.env['FUZZ_SEED'] ?? 1);
const seeds = [firstSeed, firstSeed + 1, firstSeed + 2];
const requests = Math.ceil(total / seeds.length);
/** `<status> <method> <path>` of all seeds. */
const seen = new Set<string>();

describe(`a server that gets ${total} generated requests`, () => {
  it.each(seeds)(
    'responds only as the OpenAPI document allows, with seed %i',
    { timeout: total * 12 },
    async (seed) => {
      // Only the run with the last seed has the limits of the specification.
      const isLimited = seed === seeds[2];
      const run = await runFuzz({ seed, requests, ...(isLimited ? { limits: rateLimits } : {}) });
      const perSecond = Math.round(run.requests / run.seconds);
      console.log(
        `fuzz seed ${seed}: ${run.requests} requests, ${Math.round(run.seconds)} s, ${perSecond}/s`,
      );
      expect(run.violations.join('\n\n')).toBe('');
      expect(run.isForeignUntouched).toBe(true);
      for (const name of run.statuses.keys()) seen.add(name);
    },
  );

  it.runIf(total >= 30_000)('reaches every operation and every kind of refusal', () => {
    const names = [...seen];
    const reached = fuzzedOperations.filter(({ name }) =>
      names.some((it) => it.startsWith('2') && it.endsWith(` ${name}`)),
    );
    expect(reached.map(({ name }) => name)).toEqual(fuzzedOperations.map(({ name }) => name));
    const statuses = new Set(names.map((name) => name.slice(0, 3)));
    const refusals = ['400', '401', '403', '404', '405', '409', '413', '415', '422', '429'];
    expect(refusals.filter((status) => !statuses.has(status))).toEqual([]);
  });
});
