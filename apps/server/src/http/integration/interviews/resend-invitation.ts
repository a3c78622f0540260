import { requireInterview, resendInvitation } from '../../../features/interviews/index.ts';
import type { Change } from '../route.ts';
import { mailWordsIn } from './mail-words.ts';
import { t } from './texts.ts';

/** POST /interviews/:meetingCode/participants/:participantId/resend (additive) → 202 */
export const resendChange: Change = {
  method: 'POST',
  path: '/participants/:participantId/resend',
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
