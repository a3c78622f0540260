import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  authenticateSession,
  sessionLifetimeMs,
  type Origin,
  type SignedIn,
} from '../../features/accounts/index.ts';
import { identify } from '../../kernel/acting.ts';
import type { HttpDeps } from '../deps.ts';

export const isSecure = (deps: HttpDeps) => deps.publicUrl().startsWith('https:');
/** The `__Host-` prefix ties the cookie to exactly this host; browsers allow it over https only. */
const nameOf = (deps: HttpDeps) => (isSecure(deps) ? '__Host-parley_session' : 'parley_session');

export function setSessionCookie(deps: HttpDeps, reply: FastifyReply, sessionToken: string): void {
  reply.setCookie(nameOf(deps), sessionToken, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(deps),
    maxAge: sessionLifetimeMs / 1000,
  });
}

export function clearSessionCookie(deps: HttpDeps, reply: FastifyReply): void {
  reply.clearCookie(nameOf(deps), { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(deps) });
}

export const sessionTokenOf = (deps: HttpDeps, request: FastifyRequest): string | undefined =>
  request.cookies[nameOf(deps)];

/** Where the request comes from, as the list of sessions shows it. */
export const originOf = (request: FastifyRequest): Origin => ({
  ipAddress: request.ip,
  userAgent: request.headers['user-agent'],
});

/** The signed-in member, in whose name the request acts from now on. @throws AppError not_signed_in */
export async function requireMember(deps: HttpDeps, request: FastifyRequest): Promise<SignedIn> {
  const signedIn = await authenticateSession(deps, sessionTokenOf(deps, request), originOf(request));
  const { id, name } = signedIn.member;
  identify({ kind: 'MEMBER', id, name });
  return signedIn;
}
