import { rateLimits, type RateClass } from '@parley/contract';
import type { FastifyRequest } from 'fastify';
import { authenticateKey, readKey, type KeyPrincipal } from '../../features/tenancy/index.ts';
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
  /** The owner of the key, or why the key is refused (401). */
  found: KeyPrincipal | AppError;
  /** The rate window to which the request was charged. */
  window: RateWindow;
}

/** Finds the key and charges its organization or platform; without a valid key, the client's IP address. */
export async function admit(
  deps: AdmissionDeps,
  request: FastifyRequest,
  rateClass: RateClass,
): Promise<Admission> {
  const found = await authenticate(deps, request.headers.authorization).catch(refusalOf);
  if (found instanceof AppError) {
    const charge = { class: rateClass, limit: rateLimits[rateClass] };
    return { found, window: await deps.addressRateLimit.take(`address:${networkOf(request.ip)}`, charge) };
  }
  const [bucket, limits] = countOf(found);
  return { found, window: await deps.rateLimit.take(bucket, { class: rateClass, limit: limits[rateClass] }) };
}

const authenticate = async (deps: AdmissionDeps, authorization: string | undefined): Promise<KeyPrincipal> =>
  authenticateKey(deps, readKey(authorization));

function refusalOf(error: unknown): AppError {
  if (error instanceof AppError && error.status === 401) return error;
  throw error;
}

/** The bucket in which a key's requests are counted, and the limit of each class. */
const countOf = (principal: KeyPrincipal): [bucket: string, limits: Record<RateClass, number>] =>
  principal.kind === 'organization'
    ? [organizationBucket(principal.organizationId), principal.limits]
    : [`platform:${principal.platformId}`, { ...rateLimits, ...principal.limits }];

/** All keys of an organization share one bucket. */
export const organizationBucket = (organizationId: string): string => `organization:${organizationId}`;
