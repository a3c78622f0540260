import type { FastifyRequest } from 'fastify';
import { sha256Hex } from '../../kernel/crypto.ts';
import type { HttpDeps } from '../deps.ts';
import { chargeIpAddress, takeFromIpAddress, tooMany } from '../middleware/charge-ip-address.ts';
import { networkOf } from '../middleware/network-of.ts';
import { knownBrowser } from './known-browser.ts';

/** Tries per minute of one IP address at URLs that need no session. */
export const perIpAddress = { bucket: 'accounts', class: 'write', limit: 20 } as const;

/**
 * Tries per minute, over all processes. A stranger is counted by e-mail address and network, so that they use up
 * nobody else's tries. A higher limit per e-mail address keeps guessing slow for somebody with many networks. A
 * browser that was signed in before is counted separately, so that strangers cannot lock it out. ADR 42 has the
 * numbers.
 */
const perMinute = {
  signIn: { network: 5, email: 30, browser: 5 },
  reset: { network: 2, email: 6, browser: 2 },
} as const;
/** Tries per minute with the current password, over all sessions of one member. */
const perMember = 5;

type Attempt = keyof typeof perMinute;
type GiveBack = () => Promise<void>;

/** @throws AppError rate_limited */
export async function chargeStranger(deps: HttpDeps, request: FastifyRequest): Promise<void> {
  await chargeIpAddress(deps, request, perIpAddress);
}

/**
 * Counts a try for any e-mail address, even an unknown one, so that a refusal reveals nothing.
 *
 * @returns a function that gives the unit back after a correct password.
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
  const giveAddressBack = await takeFromIpAddress(deps, request, perIpAddress);
  const giveBack = await takeEach(deps, [
    [nameOf(attempt, 'network', address, networkOf(request.ip, 24)), limits.network],
    [nameOf(attempt, 'email', address), limits.email],
  ]);
  return async () => {
    await Promise.all([giveAddressBack(), giveBack()]);
  };
}

/**
 * Limits guesses of the password in a session that was left open. Strangers are not counted here, so they cannot
 * keep a member from changing it.
 */
export const chargePresentPassword = (deps: HttpDeps, memberId: string): Promise<GiveBack> =>
  takeEach(deps, [[nameOf('password', memberId), perMember]]);

/** Hashes e-mail addresses and networks, so that neither appears in the table of counters. */
const nameOf = (kind: string, ...of: string[]) => `${kind}:${sha256Hex(of.join(' ')).slice(0, 32)}`;

/** Counts one after the other: a try that the narrow counter refuses is not counted by the wide one. */
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
