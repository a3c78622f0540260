import { openSessionInput } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { findInterviewById } from '../../features/interviews/index.ts';
import { authenticateJoinToken } from '../../features/participants/index.ts';
import { notFound } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { chargeGuesses } from '../middleware/charge-ip-address.ts';
import { setJoinCookie } from './join-cookie.ts';

/** Unknown links per minute and IP address. */
const guesses = { bucket: 'join-links', class: 'write', limit: 60 } as const;

/** POST /api/public/session: exchanges a mailed link's token for the cookie. Changes nothing stored. */
export function registerOpenSession(app: FastifyInstance, deps: HttpDeps): void {
  app.post('/api/public/session', async (request, reply) => {
    const { joinToken } = parseInput(openSessionInput, request.body).value;
    const meetingCode = await chargeGuesses(deps, request, guesses, () => meetingOf(deps, joinToken));
    setJoinCookie(deps, reply, meetingCode, joinToken);
    return { success: true, meetingCode };
  });
}

/** @throws AppError not_found */
async function meetingOf(deps: HttpDeps, joinToken: string): Promise<string> {
  const principal = await authenticateJoinToken(deps, joinToken);
  if (!principal) throw notFound();
  const interview = await deps.db.inOrganization(principal.organizationId, (tx) =>
    findInterviewById(tx, principal.interviewId),
  );
  if (!interview) throw notFound();
  return interview.meeting_code;
}
