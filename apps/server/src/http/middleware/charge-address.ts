import type { RateClass } from '@parley/contract';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../kernel/clock.ts';
import { AppError } from '../../kernel/errors.ts';
import type { RateLimit } from '../../ports/ratelimit.ts';

/**
 * For doors without a key: what one address may ask in a minute, counted in this process.
 *
 * @throws AppError rate_limited
 */
export async function chargeAddress(
  deps: { addressRateLimit: RateLimit; clock: Clock },
  request: FastifyRequest,
  charge: { bucket: string; class: RateClass; limit: number },
): Promise<void> {
  const window = await deps.addressRateLimit.take(`${charge.bucket}:${request.ip}`, charge);
  if (window.allowed) return;
  const leftSeconds = window.resetSeconds - Math.floor(deps.clock.now().getTime() / 1000);
  const retryAfterSeconds = Math.min(60, Math.max(1, leftSeconds));
  throw new AppError('rate_limited', `Too many requests. Try again in ${retryAfterSeconds} seconds.`, {
    retryAfterSeconds,
  });
}
