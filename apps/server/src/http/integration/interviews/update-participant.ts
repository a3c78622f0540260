import { updateParticipantInput, type UpdateParticipantInput } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { correctParticipant, requireInterview } from '../../../features/interviews/index.ts';
import { deleteGuest } from '../../../features/meetings/index.ts';
import { clearFormerEmail, withdrawNotices } from '../../../features/notifications/index.ts';
import { presentParticipant } from '../../../features/participants/index.ts';
import type { HttpDeps } from '../../deps.ts';
import { writeRoute, type Change } from '../route.ts';
import { mailWordsIn } from './mail-words.ts';

/** PATCH /interviews/:meetingCode/participants/:participantId (additive): corrects a name or an e-mail address */
export function registerUpdateParticipant(app: FastifyInstance, deps: HttpDeps): void {
  writeRoute(app, deps, {
    method: 'PATCH',
    path: '/api/integration/interviews/:meetingCode/participants/:participantId',
    scope: 'interviews:write',
    ...correctChange,
  });
}

export const correctChange: Change<UpdateParticipantInput> = {
  body: updateParticipantInput,
  async handle({ tx, deps, links, params, body, warnings }) {
    const interview = await requireInterview(tx, params['meetingCode'] ?? '');
    const corrected = await correctParticipant(tx, deps, interview, params['participantId'] ?? '', body);
    const { id, name, email } = corrected.participant;
    if (corrected.hasNewLink) await deleteGuest(tx, id);
    const mailDeps = { ...deps, publicUrl: deps.publicUrl() };
    await withdrawNotices(tx, mailDeps, { interview, email });
    await clearFormerEmail(tx, mailDeps, corrected);
    const all = [...warnings, ...corrected.warnings];
    const mails = await mailWordsIn(tx, deps, `The invitation goes to ${email}.`);
    return {
      status: 200,
      isChanged: corrected.isChanged,
      participantId: id,
      interviewId: interview.id,
      body: {
        success: true,
        message: corrected.isInvited
          ? `${name} was corrected, with ${corrected.hasNewLink ? 'a new' : 'the same'} link. ${mails}`
          : `${name} was corrected.`,
        participant: presentParticipant(corrected.participant, links),
        ...(all.length > 0 ? { warnings: all } : {}),
      },
      // Ends the access of whoever used the old link.
      ...(corrected.hasNewLink
        ? { afterCommit: () => deps.bus.publish({ kind: 'access-ended', participantId: id }) }
        : {}),
    };
  },
};
