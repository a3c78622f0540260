import { updateParticipantInput, type UpdateParticipantInput } from '@parley/contract';
import { deleteNoticesGiven } from '../../../features/candidate-notice/index.ts';
import { correctParticipant, requireInterview } from '../../../features/interviews/index.ts';
import { deleteGuest } from '../../../features/meetings/index.ts';
import { clearFormerEmail, withdrawNotices } from '../../../features/notifications/index.ts';
import { presentParticipant } from '../../../features/participants/index.ts';
import type { Change } from '../route.ts';
import { mailWordsIn } from './mail-words.ts';
import { t } from './texts.ts';

/** PATCH /interviews/:meetingCode/participants/:participantId (additive): corrects a name or an e-mail address */
export const correctChange: Change<UpdateParticipantInput> = {
  method: 'PATCH',
  path: '/participants/:participantId',
  body: updateParticipantInput,
  async handle({ tx, deps, links, params, body, warnings }) {
    const interview = await requireInterview(tx, params['meetingCode'] ?? '');
    const corrected = await correctParticipant(tx, deps, interview, params['participantId'] ?? '', body);
    const { id, name, email } = corrected.participant;
    if (corrected.hasNewLink) {
      await deleteGuest(tx, id);
      await deleteNoticesGiven(tx, id);
    }
    const mailDeps = { ...deps, publicUrl: deps.publicUrl() };
    await withdrawNotices(tx, mailDeps, { interview, email });
    await clearFormerEmail(tx, mailDeps, corrected);
    const all = [...warnings, ...corrected.warnings];
    const mails = await mailWordsIn(tx, deps, t('changes.invitationGoes', { email }));
    return {
      status: 200,
      isChanged: corrected.isChanged,
      participantId: id,
      interviewId: interview.id,
      body: {
        success: true,
        message: corrected.isInvited
          ? t(corrected.hasNewLink ? 'changes.correctedNewLink' : 'changes.correctedSameLink', {
              name,
              mails,
            })
          : t('changes.corrected', { name }),
        participant: presentParticipant(corrected.participant, links),
        ...(all.length > 0 ? { warnings: all } : {}),
      },
      // Ends the access of people who used the old link.
      ...(corrected.hasNewLink
        ? { afterCommit: () => deps.bus.publish({ kind: 'access-ended', participantId: id }) }
        : {}),
    };
  },
};
