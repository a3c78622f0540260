import { addParticipantInput, type ParticipantInput } from '@parley/contract';
import { inviteAnother, requireInterview } from '../../../features/interviews/index.ts';
import { withdrawNotices } from '../../../features/notifications/index.ts';
import { presentParticipant } from '../../../features/participants/index.ts';
import type { Change } from '../route.ts';
import { mailWordsIn } from './mail-words.ts';
import { t } from './texts.ts';

/** POST /interviews/:meetingCode/participants (additive) → 201 */
export const addChange: Change<ParticipantInput> = {
  method: 'POST',
  path: '/participants',
  body: addParticipantInput,
  async handle({ tx, deps, links, params, body, warnings }) {
    const interview = await requireInterview(tx, params['meetingCode'] ?? '');
    const { participant: row, warnings: more } = await inviteAnother(tx, deps, interview, body);
    await withdrawNotices(tx, { publicUrl: deps.publicUrl() }, { interview, email: row.email });
    const all = [...warnings, ...more];
    const mails = await mailWordsIn(tx, deps, t('changes.invited'));
    return {
      status: 201,
      isChanged: true,
      participantId: row.id,
      interviewId: interview.id,
      body: {
        success: true,
        message: t('changes.added', { name: row.name, mails }),
        participant: presentParticipant(row, links),
        ...(all.length > 0 ? { warnings: all } : {}),
      },
    };
  },
};
