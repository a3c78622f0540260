import { removeParticipant, requireInterview } from '../../../features/interviews/index.ts';
import type { Change } from '../route.ts';
import { mailWordsIn } from './mail-words.ts';
import { t } from './texts.ts';

/** DELETE /interviews/:meetingCode/participants/:participantId: their access ends at once */
export const removeChange: Change = {
  method: 'DELETE',
  path: '/participants/:participantId',
  async handle({ tx, deps, params, holds }) {
    const interview = await requireInterview(tx, params['meetingCode'] ?? '');
    const id = params['participantId'] ?? '';
    const removed = await removeParticipant(tx, deps, interview, id, { holds });
    const { participant, undo } = removed;
    const { name } = participant;
    const message = removed.hasNewBookingLink
      ? t('changes.removedCandidate', { name, mails: await mailWordsIn(tx, deps, t('changes.linkByMail')) })
      : t('changes.removed', { name });
    return {
      status: 200,
      isChanged: true,
      participantId: participant.id,
      undo,
      interviewId: interview.id,
      body: { success: true, message },
      afterCommit: () => deps.bus.publish({ kind: 'access-ended', participantId: participant.id }),
    };
  },
};
