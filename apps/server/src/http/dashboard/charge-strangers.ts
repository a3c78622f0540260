import type { FastifyRequest } from 'fastify';
import { sha256Hex } from '../../kernel/crypto.ts';
import { AppError } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { chargeAddress } from '../middleware/charge-address.ts';

/** In a minute: what one network address may try at doors that need no session, whatever it names. */
const perAddress = 20;
/** In a minute: how often one e-mail address may be tried, from anywhere, over all processes. */
const perAccount = { signIn: 5, reset: 2 } as const;

type Attempt = keyof typeof perAccount;

/** @throws AppError rate_limited */
export async function chargeStranger(deps: HttpDeps, request: FastifyRequest): Promise<void> {
  await chargeAddress(deps, request, { bucket: 'accounts', class: 'write', limit: perAddress });
}

const chargeOf = (attempt: Attempt) => ({ class: 'write', limit: perAccount[attempt] }) as const;
const bucketOf = (attempt: Attempt, email: string) =>
  `${attempt}:${sha256Hex(email.toLowerCase()).slice(0, 32)}`;

/**
 * Counted for any address, also one that nobody has: being refused tells nothing.
 *
 * @returns gives the attempt back, for whoever was right.
 * @throws AppError rate_limited
 */
export async function chargeAttempt(
  deps: HttpDeps,
  request: FastifyRequest,
  attempt: Attempt,
  email: string,
): Promise<() => Promise<void>> {
  await chargeStranger(deps, request);
  const [bucket, charge] = [bucketOf(attempt, email), chargeOf(attempt)];
  const window = await deps.rateLimit.take(bucket, charge);
  if (window.allowed) return () => deps.rateLimit.giveBack(bucket, charge);
  const leftSeconds = window.resetSeconds - Math.floor(deps.clock.now().getTime() / 1000);
  const retryAfterSeconds = Math.min(60, Math.max(1, leftSeconds));
  throw new AppError(
    'rate_limited',
    `Too many attempts with this address. Try again in ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  );
}
