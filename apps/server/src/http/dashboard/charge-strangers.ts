import type { FastifyRequest } from 'fastify';
import { sha256Hex } from '../../kernel/crypto.ts';
import type { HttpDeps } from '../deps.ts';
import { chargeAddress, takeFromAddress, tooMany } from '../middleware/charge-address.ts';
import { networkOf } from '../middleware/network-of.ts';
import { knownBrowser } from './known-browser.ts';

/** In a minute: what one IP address may try at doors that need no session, whatever it names. */
const perAddress = { bucket: 'accounts', class: 'write', limit: 20 } as const;

/**
 * In a minute, over all processes. A stranger is counted for the e-mail address and their network, so that they use
 * up nobody else's tries. The ceiling of an e-mail address keeps guessing slow for whoever has many networks. A
 * browser that was signed in before is counted apart from strangers: they cannot lock it out. ADR 42 has the sums.
 */
const perMinute = {
  signIn: { network: 5, email: 30, browser: 5 },
  reset: { network: 2, email: 6, browser: 2 },
} as const;
/** In a minute: how often the present password may be tried in one member's sessions. */
const perMember = 5;

type Attempt = keyof typeof perMinute;
type GiveBack = () => Promise<void>;

/** @throws AppError rate_limited */
export async function chargeStranger(deps: HttpDeps, request: FastifyRequest): Promise<void> {
  await chargeAddress(deps, request, perAddress);
}

/**
 * Counted for any e-mail address, also one that nobody has: being refused tells nothing.
 *
 * @returns gives the attempt back, for whoever was right.
 * @throws AppError rate_limited
 */
export async function chargeAttempt(
  deps: HttpDeps,
  request: FastifyRequest,
  attempt: Attempt,
  email: string,
): Promise<GiveBack> {
  const limits = perMinute[attempt];
  const address = email.toLowerCase();
  const known = knownBrowser(deps, request, address);
  if (known) {
    return takeEach(deps, [
      [nameOf(attempt, 'browser', known.id), limits.browser],
      [nameOf(attempt, 'browsers', address), limits.email],
    ]);
  }
  const giveAddressBack = await takeFromAddress(deps, request, perAddress);
  const giveBack = await takeEach(deps, [
    [nameOf(attempt, 'network', address, networkOf(request.ip, 24)), limits.network],
    [nameOf(attempt, 'email', address), limits.email],
  ]);
  return async () => {
    await Promise.all([giveAddressBack(), giveBack()]);
  };
}

/**
 * A session that was left open is no place to guess at the password. Strangers are not counted here: they cannot
 * keep a member from changing it.
 */
export const chargePresentPassword = (deps: HttpDeps, memberId: string): Promise<GiveBack> =>
  takeEach(deps, [[nameOf('password', memberId), perMember]]);

/** Neither addresses nor networks stand in the table of counters. */
const nameOf = (kind: string, ...of: string[]) => `${kind}:${sha256Hex(of.join(' ')).slice(0, 32)}`;

/** One after the other: what the narrow counter refuses takes nothing from the wide one. */
async function takeEach(deps: HttpDeps, counters: [bucket: string, limit: number][]): Promise<GiveBack> {
  for (const [bucket, limit] of counters) {
    const window = await deps.rateLimit.take(bucket, { class: 'write', limit });
    if (!window.allowed) throw tooMany(deps, window.resetSeconds * 1000);
  }
  return async () => {
    await Promise.all(
      counters.map(([bucket, limit]) => deps.rateLimit.giveBack(bucket, { class: 'write', limit })),
    );
  };
}
