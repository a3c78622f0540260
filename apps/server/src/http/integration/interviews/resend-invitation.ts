import type { FastifyInstance } from 'fastify';
import { requireInterview, resendInvitation } from '../../../features/interviews/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { writeRoute, type Change } from '../route.ts';
import { mailWordsIn } from './mail-words.ts';
import { t } from './texts.ts';

/** POST /interviews/:meetingCode/participants/:participantId/resend (additive) → 202 */
export function registerResendInvitation(app: FastifyInstance, deps: HttpDeps): void {
  writeRoute(app, deps, {
    method: 'POST',
    path: '/api/integration/interviews/:meetingCode/participants/:participantId/resend',
    scope: 'interviews:write',
    ...resendChange,
  });
}

export const resendChange: Change = {
  async handle({ tx, deps, params }) {
    const interview = await requireInterview(tx, params['meetingCode'] ?? '');
    const { id, name, email } = await resendInvitation(tx, interview, params['participantId'] ?? '');
    const message = await mailWordsIn(tx, deps, t('changes.resent', { name, email }));
    return {
      status: 202,
      interviewId: interview.id,
      body: { success: true, message },
      isChanged: true,
      participantId: id,
    };
  },
};
