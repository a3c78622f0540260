import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpDeps } from '../deps.ts';
import { isSecure } from './session-cookie.ts';

/** An encrypted note that a browser carries for a few minutes and that is read back once. */
export interface SealedCookie {
  name: string;
  /** Only requests below this path carry the cookie. */
  path: string;
  lifetimeMs: number;
  /** `lax` when another site sends the browser back. */
  sameSite: 'lax' | 'strict';
}

const optionsOf = (deps: HttpDeps, { path, sameSite }: SealedCookie) =>
  ({ path, sameSite, httpOnly: true, secure: isSecure(deps) }) as const;

export function giveAlong(deps: HttpDeps, reply: FastifyReply, cookie: SealedCookie, note: object): void {
  const dated = JSON.stringify({ note, atMs: deps.clock.now().getTime() });
  const sealed = deps.box.seal(dated, cookie.name).toString('base64url');
  reply.setCookie(cookie.name, sealed, { ...optionsOf(deps, cookie), maxAge: cookie.lifetimeMs / 1000 });
}

/** @returns null when this browser has no such note, an altered one, or one that is too old. */
export function takeBack<Note>(
  deps: HttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: SealedCookie,
): { note: Note; at: Date } | null {
  const sealed = request.cookies[cookie.name];
  reply.clearCookie(cookie.name, optionsOf(deps, cookie));
  if (sealed === undefined) return null;
  try {
    const text = deps.box.open(Buffer.from(sealed, 'base64url'), cookie.name);
    const { note, atMs } = JSON.parse(text) as { note: Note; atMs: number };
    return atMs > deps.clock.now().getTime() - cookie.lifetimeMs ? { note, at: new Date(atMs) } : null;
  } catch {
    return null;
  }
}
