import { interviewRoles, scoresInput, type ScoresResponse } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../../features/accounts/index.ts';
import { enterScores } from '../../features/evaluation/index.ts';
import { requireInterview } from '../../features/interviews/index.ts';
import { refuseWhileHidden } from '../../features/scorecards/index.ts';
import { isLedBy, listParticipants, type ParticipantRow } from '../../features/participants/index.ts';
import { AppError } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { requireMember } from './session-cookie.ts';
import { t } from './texts.ts';

/** POST /api/dashboard/interviews/:meetingCode/scores: what the signed-in member scored themselves. */
export function registerScores(app: FastifyInstance, deps: HttpDeps): void {
  app.post('/api/dashboard/interviews/:meetingCode/scores', async (request, reply) => {
    const signedIn = await requireMember(deps, request);
    const { member, organization } = signedIn;
    const { meetingCode } = request.params as { meetingCode: string };
    const { participantId: _, ...input } = parseInput(scoresInput, request.body).value;
    const entered = await deps.db.inOrganization(organization.id, async (tx) => {
      const refusal = new AppError('role_not_allowed', t('dashboard.leadersScore'));
      const interview = await requireInterview(tx, meetingCode).catch((error: unknown) => {
        // Members who may only read get the same refusal for every code.
        throw isEditor(signedIn) || !(error instanceof AppError) ? error : refusal;
      });
      if (!mayScore(signedIn, await listParticipants(tx, [interview.id]))) throw refusal;
      await refuseWhileHidden(tx, member, interview);
      return enterScores(tx, deps, interview, input, { type: 'MEMBER', id: member.id, name: member.name });
    });
    const body: ScoresResponse = { success: true, ...entered };
    return reply.code(201).send(body);
  });
}

const isEditor = ({ member }: SignedIn): boolean => interviewRoles.some((role) => role === member.role);

/** Members who may change interviews, and members whose e-mail address is that of a leader of this interview. */
export function mayScore({ member }: SignedIn, participants: readonly ParticipantRow[]): boolean {
  return (
    interviewRoles.some((role) => role === member.role) ||
    participants.some((participant) => isLedBy(participant, member.email))
  );
}
