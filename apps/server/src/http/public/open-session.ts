import { openSessionInput } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { findInterviewById } from '../../features/interviews/index.ts';
import { authenticateJoinToken } from '../../features/participants/index.ts';
import { notFound } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { setJoinCookie } from './join-cookie.ts';

/** POST /api/public/session: exchanges a mailed link's token for the cookie. Changes nothing stored. */
export function registerOpenSession(app: FastifyInstance, deps: HttpDeps): void {
  app.post('/api/public/session', async (request, reply) => {
    const { joinToken } = parseInput(openSessionInput, request.body).value;
    const principal = await authenticateJoinToken(deps, joinToken);
    if (!principal) throw notFound();
    const interview = await deps.db.inOrganization(principal.organizationId, (tx) =>
      findInterviewById(tx, principal.interviewId),
    );
    if (!interview) throw notFound();
    setJoinCookie(deps, reply, interview.meeting_code, joinToken);
    return { success: true, meetingCode: interview.meeting_code };
  });
}
