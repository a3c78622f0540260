import type { RateClass } from '@parley/contract';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RateLimit } from '../../ports/ratelimit.ts';
import { networkOf } from './network-of.ts';
import { t } from '../texts.ts';

interface Charge {
  bucket: string;
  class: RateClass;
  limit: number;
}
interface Deps {
  addressRateLimit: RateLimit;
  clock: Clock;
}

/**
 * For URLs without a key: limits what one IP address may request in a minute, counted in this process.
 *
 * @throws AppError rate_limited
 */
export async function chargeIpAddress(deps: Deps, request: FastifyRequest, charge: Charge): Promise<void> {
  await takeFromIpAddress(deps, request, charge);
}

/** @returns a function that gives the unit back. @throws AppError rate_limited */
export async function takeFromIpAddress(
  deps: Deps,
  request: FastifyRequest,
  charge: Charge,
): Promise<() => Promise<void>> {
  const bucket = bucketOf(request, charge);
  const window = await deps.addressRateLimit.take(bucket, charge);
  if (!window.allowed) throw tooMany(deps, window.resetSeconds * 1000);
  return () => deps.addressRateLimit.giveBack(bucket, charge);
}

const bucketOf = ({ ip }: FastifyRequest, { bucket }: Charge) => `${bucket}:${networkOf(ip)}`;

/**
 * For URLs opened by a link: only unknown links are counted, so that any number of people behind one IP address get
 * in. Beyond the limit no link from that IP address is looked up until the minute is over.
 *
 * @throws AppError rate_limited, and what `open` throws.
 */
export async function chargeGuesses<T>(
  deps: Deps,
  request: FastifyRequest,
  charge: Charge,
  open: () => Promise<T>,
): Promise<T> {
  const bucket = bucketOf(request, charge);
  const { used, endsAt } = await deps.addressRateLimit.usage(bucket, charge);
  if (used >= charge.limit && endsAt) throw tooMany(deps, endsAt.getTime());
  try {
    return await open();
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await deps.addressRateLimit.take(bucket, charge);
    throw error;
  }
}

export function tooMany(
  { clock }: Pick<Deps, 'clock'>,
  endsAtMs: number,
  words: 'tooMany' | 'tooManyCalendars' = 'tooMany',
): AppError {
  const leftSeconds = Math.ceil(endsAtMs / 1000) - Math.floor(clock.now().getTime() / 1000);
  const retryAfterSeconds = Math.min(60, Math.max(1, leftSeconds));
  return new AppError('rate_limited', t(`requests.${words}`, { seconds: retryAfterSeconds }), {
    retryAfterSeconds,
  });
}
