import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256Hex } from '../../kernel/crypto.ts';
import { newToken } from '../../kernel/ids.ts';
import type { HttpDeps } from '../deps.ts';
import { giveAlong, takeBack, type SealedCookie } from './sealed-cookie.ts';

const cookie: SealedCookie = {
  name: 'parley_at_provider',
  path: '/api/dashboard/provider',
  lifetimeMs: 10 * 60_000,
  sameSite: 'lax',
};

/** What a browser carries to the sign-in provider and back, in a cookie that only this server can read. */
export interface Visit {
  state: string;
  nonce: string;
  verifier: string;
  returnTo: string;
  /** The hash of the session whose account is to be connected; null: to sign in. */
  connects: string | null;
}

export const newVisit = () => ({ state: newToken(), nonce: newToken() });

export const hashOfSession = (token: string): string => sha256Hex(token);

/**
 * Encrypted, because the verifier proves that the browser that returns is the one that left. The cookie is deleted at
 * the first return. Since it contains the state, a copied URL alone signs nobody in.
 */
export const rememberVisit = (deps: HttpDeps, reply: FastifyReply, visit: Visit): void =>
  giveAlong(deps, reply, cookie, visit);

/** @returns null when this browser has started no visit, or too long ago. */
export const endVisit = (deps: HttpDeps, request: FastifyRequest, reply: FastifyReply): Visit | null =>
  takeBack<Visit>(deps, request, reply, cookie)?.note ?? null;
