import { describe, expect, it } from 'vitest';
import { AppError } from '../../kernel/errors.ts';
import { fittingHashes, hashPassword } from './password-hash.ts';

const ada = { password: 'lantern river forest', email: 'ada@example.com', installationSalt: 'here' };
/** What a version with a lower cost would have stored; computed with node:crypto, without the code under test. */
const ofOlderCost = 'scrypt$10$8$1$AAAAAAAAAAAAAAAAAAAAAA$KXnyq9K9bvljofImSmcoG2_ucxlY7oPX-ZaBhOycQK4';

describe('a stored password', () => {
  it('matches only its own password, states its cost, and is different each time', async () => {
    const hashes = [await hashPassword(ada), await hashPassword(ada)];
    expect(hashes[0]).toMatch(/^scrypt\$16\$8\$2\$[\w-]{22}\$[\w-]{43}$/);
    expect(hashes[0]).not.toBe(hashes[1]);
    expect(await fittingHashes({ ...ada, email: 'ADA@example.com' }, hashes)).toEqual([true, true]);
    for (const other of [
      { ...ada, password: 'Lantern river forest' },
      { ...ada, email: 'eva@example.com' },
      { ...ada, installationSalt: 'elsewhere' },
    ]) {
      expect(await fittingHashes(other, hashes)).toEqual([false, false]);
    }
  });

  it('matches a password whichever way the keyboard composes its characters', async () => {
    const hash = await hashPassword({ ...ada, password: 'caf\u00e9 lantern \ufb01re' });
    expect(await fittingHashes({ ...ada, password: 'cafe\u0301 lantern fire' }, [hash])).toEqual([true]);
  });

  it('checks a password with the cost that it was stored with', async () => {
    expect(await fittingHashes(ada, [ofOlderCost])).toEqual([true]);
    expect(await fittingHashes({ ...ada, password: 'another' }, [ofOlderCost])).toEqual([false]);
  });

  it('throws when the stored form of a password is unknown', async () => {
    await expect(fittingHashes(ada, ['md5$abc'])).rejects.toThrow('unknown form');
  });
});

it('spends as much time on an e-mail address without an account as on one with three', async () => {
  const hash = await hashPassword(ada);
  // Measures processor time, so that other work on this machine does not count.
  const work = async (hashes: string[]) => {
    const from = process.cpuUsage();
    await fittingHashes(ada, hashes);
    return process.cpuUsage(from).user;
  };
  const [none, three] = [await work([]), await work([hash, hash, hash])];
  expect(none).toBeGreaterThan(three / 2);
  expect(three).toBeGreaterThan(none / 2);
});

it('refuses a flood of password checks instead of queueing them', async () => {
  const flood = await Promise.allSettled(Array.from({ length: 25 }, () => fittingHashes(ada, [])));
  const refused = flood.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(3);
  expect(refused[0]?.reason).toBeInstanceOf(AppError);
  expect(refused[0]?.reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
}, 120_000);
