import { rateLimits, type RateClass } from '@parley/contract';
import type { FastifyRequest } from 'fastify';
import { authenticateKey, readKey, type KeyPrincipal, type SentKey } from '../../features/tenancy/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RateLimit, RateWindow } from '../../ports/ratelimit.ts';
import { networkOf } from './network-of.ts';

export interface AdmissionDeps {
  db: Database;
  clock: Clock;
  rateLimit: RateLimit;
  addressRateLimit: RateLimit;
}

export interface Admission {
  /** Whose key it is, or why it is refused (401). */
  found: KeyPrincipal | AppError;
  /** What the request was charged to. */
  window: RateWindow;
}

/** What a key's requests are counted in. */
interface Count {
  bucket: string;
  limits: Record<RateClass, number>;
}
const mostCounts = 1_000;

/**
 * Finds the key and charges its organization or platform; without a valid key, the client's address. A key is
 * looked up for every request. What its last request was counted in is remembered, so that counting does not wait
 * for the look-up; where that has changed meanwhile, the unit is given back.
 */
export function admission(
  deps: AdmissionDeps,
): (request: FastifyRequest, rateClass: RateClass) => Promise<Admission> {
  const counts = new Map<string, Count>();
  const take = ({ bucket, limits }: Count, rateClass: RateClass) =>
    deps.rateLimit.take(bucket, { class: rateClass, limit: limits[rateClass] });
  const giveBack = ({ bucket, limits }: Count, rateClass: RateClass) =>
    deps.rateLimit.giveBack(bucket, { class: rateClass, limit: limits[rateClass] });
  const takeOfAddress = ({ ip }: FastifyRequest, rateClass: RateClass) =>
    deps.addressRateLimit.take(`address:${networkOf(ip)}`, {
      class: rateClass,
      limit: rateLimits[rateClass],
    });

  return async (request, rateClass) => {
    const key = keyOrRefusal(request.headers.authorization);
    if (key instanceof AppError) return { found: key, window: await takeOfAddress(request, rateClass) };
    const name = key.hash.toString('base64');
    const expected = counts.get(name);
    const [found, early] = await Promise.all([
      authenticateKey(deps, key).catch(refusalOf),
      expected ? take(expected, rateClass) : null,
    ]);
    const count = found instanceof AppError ? null : countOf(found);
    if (early && expected && isSame(expected, count)) return { found, window: early };
    if (expected && early?.allowed) await giveBack(expected, rateClass);
    counts.delete(name);
    if (!count) return { found, window: await takeOfAddress(request, rateClass) };
    if (counts.size >= mostCounts) counts.clear();
    counts.set(name, count);
    return { found, window: await take(count, rateClass) };
  };
}

function keyOrRefusal(authorization: string | undefined): SentKey | AppError {
  try {
    return readKey(authorization);
  } catch (error) {
    return refusalOf(error);
  }
}

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError && error.status === 401) return error;
  throw error;
}

const countOf = (principal: KeyPrincipal): Count =>
  principal.kind === 'organization'
    ? { bucket: organizationBucket(principal.organizationId), limits: principal.limits }
    : { bucket: `platform:${principal.platformId}`, limits: rateLimits };

const isSame = (one: Count, other: Count | null): boolean =>
  other !== null &&
  one.bucket === other.bucket &&
  one.limits.read === other.limits.read &&
  one.limits.write === other.limits.write &&
  one.limits.ai === other.limits.ai;

/** All keys of an organization take from one bucket. */
export const organizationBucket = (organizationId: string): string => `organization:${organizationId}`;
