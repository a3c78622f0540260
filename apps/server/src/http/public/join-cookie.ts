import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  authenticateJoinToken,
  requireCandidate,
  type JoinPrincipal,
} from '../../features/participants/index.ts';
import { requireInterview, type InterviewRow } from '../../features/interviews/index.ts';
import { identify } from '../../kernel/acting.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { chargeIpAddress } from '../middleware/charge-ip-address.ts';
import { t } from './texts.ts';

const cookieName = 'parley_join';

/**
 * The page exchanges the join token as soon as it opens, and removes it from the address bar: from then on it is
 * an HttpOnly cookie that is sent only to this meeting's URLs.
 */
export function setJoinCookie(
  deps: HttpDeps,
  reply: FastifyReply,
  meetingCode: string,
  joinToken: string,
): void {
  reply.setCookie(cookieName, joinToken, {
    path: `/api/public/interviews/${meetingCode}`,
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.publicUrl().startsWith('https:'),
    maxAge: 60 * 24 * 60 * 60,
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by {@link requireJoinFirst}. */
    joined: Joined | null;
  }
}

export interface Joined {
  principal: JoinPrincipal;
  interview: InterviewRow;
}

/** How often one IP address may try without a valid link, per minute. */
const strangersPerMinute = 60;

/**
 * For routes with large bodies, as `onRequest`: a request without a valid link is refused before the body is read,
 * and repeated ones are limited. The handler finds the participant in `request.joined`.
 */
export async function requireJoinFirst(deps: HttpDeps, request: FastifyRequest): Promise<void> {
  try {
    request.joined = await requireJoin(deps, request);
  } catch (error) {
    if (error instanceof AppError) {
      await chargeIpAddress(deps, request, { bucket: 'join', class: 'write', limit: strangersPerMinute });
    }
    throw error;
  }
}

/** The caller, checked against the meeting in the URL. @throws AppError 401 or 404. */
export async function requireJoin(deps: HttpDeps, request: FastifyRequest): Promise<Joined> {
  if (request.joined) return request.joined;
  const joinToken = request.cookies[cookieName];
  const principal = joinToken ? await authenticateJoinToken(deps, joinToken) : null;
  if (!principal) {
    throw new AppError('not_signed_in', t('public.openLink'));
  }
  const { meetingCode } = request.params as { meetingCode: string };
  const interview = await deps.db.inOrganization(principal.organizationId, (tx) =>
    requireInterview(tx, meetingCode),
  );
  if (interview.id !== principal.interviewId) throw notFound('interview');
  identify({ kind: 'LINK', id: principal.participantId, name: null });
  return { principal, interview };
}

/** The same for the candidate of an AI interview only. @throws AppError also 409. */
export async function requireCandidateJoin(deps: HttpDeps, request: FastifyRequest): Promise<Joined> {
  const joined = await requireJoin(deps, request);
  const { principal, interview } = joined;
  await deps.db.readInOrganization(principal.organizationId, (tx) =>
    requireCandidate(tx, principal, interview),
  );
  return joined;
}

/** The same for a meeting between people that has a room here. @throws AppError also 409. */
export async function requireMeetingJoin(deps: HttpDeps, request: FastifyRequest): Promise<Joined> {
  const joined = await requireJoin(deps, request);
  if (!joined.interview.has_room) throw new AppError('invalid_state', t('meetings.noRoom'));
  return joined;
}
