import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256Hex } from '../../kernel/crypto.ts';
import { newToken } from '../../kernel/ids.ts';
import type { HttpDeps } from '../deps.ts';
import { isSecure } from './session-cookie.ts';

const dayMs = 24 * 3_600_000;
const lifetimeMs = 365 * dayMs;
/** The cookie of a browser in use is renewed now and then, so it never expires. */
const renewedAfterMs = 30 * dayMs;

/** Each e-mail address has its own cookie, because one browser may serve several people. */
const nameOf = (email: string) => `parley_was_here_${sha256Hex(email.toLowerCase()).slice(0, 16)}`;
const messageOf = (browserId: string, issuedAtMs: number, email: string) =>
  `was-here:${browserId}:${issuedAtMs}:${email.toLowerCase()}`;

interface KnownBrowser {
  id: string;
  issuedAtMs: number;
}

/**
 * Recognizes a browser that was signed in with this e-mail address before, or returns null. It gives no access:
 * only its password tries have a counter of their own, so that strangers cannot use them up (ADR 42).
 */
export function knownBrowser(deps: HttpDeps, request: FastifyRequest, email: string): KnownBrowser | null {
  const [id = '', issuedAt = '', signature = ''] = request.cookies[nameOf(email)]?.split('.') ?? [];
  const issuedAtMs = Number(issuedAt);
  const now = deps.clock.now().getTime();
  if (id === '' || !(issuedAtMs > now - lifetimeMs)) return null;
  return deps.box.verify(messageOf(id, issuedAtMs, email), signature) ? { id, issuedAtMs } : null;
}

/** Called for a member who is signed in with this e-mail address. */
export function rememberBrowser(
  deps: HttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
): void {
  const known = knownBrowser(deps, request, email);
  const issuedAtMs = deps.clock.now().getTime();
  if (known && known.issuedAtMs > issuedAtMs - renewedAfterMs) return;
  const id = known?.id ?? newToken();
  const signature = deps.box.sign(messageOf(id, issuedAtMs, email));
  reply.setCookie(nameOf(email), `${id}.${issuedAtMs}.${signature}`, {
    path: '/api/dashboard',
    httpOnly: true,
    sameSite: 'strict',
    secure: isSecure(deps),
    maxAge: lifetimeMs / 1000,
  });
}
