import type { Database } from '../../kernel/db.ts';
import type { JobPayloads } from '../../kernel/jobs.ts';
import { inLanguage } from '../../kernel/language.ts';
import { findParticipant } from '../participants/index.ts';
import { composeInvitation } from './compose-invitation.ts';
import { languageOfMail } from './languages.ts';
import { inviteeOf, queueParticipantMail, readOccasion, type NotifyDeps } from './occasion.ts';
import { isStillWanted } from './rules.ts';

/**
 * The job `invite-participant`: mails the invitation to a participant who was added, whose e-mail address was
 * corrected, or for whom it was requested again. Each revision is one mail, so repeating the job adds nothing.
 */
export async function inviteParticipant(
  deps: NotifyDeps & { db: Database },
  payload: JobPayloads['invite-participant'],
): Promise<void> {
  await deps.db.inOrganization(payload.organizationId, async (tx) => {
    const participant = await findParticipant(tx, payload.participantId);
    const at = deps.clock.now();
    const occasion = participant && (await readOccasion(tx, participant.interview_id, at));
    if (!occasion) return;
    await inLanguage(languageOfMail(occasion), async () => {
      const composed = composeInvitation(inviteeOf(deps, occasion, participant), { ...deps, at });
      if (!isStillWanted(composed.kind, occasion.interview.status)) return;
      const { revision } = payload;
      await queueParticipantMail(tx, deps, occasion, participant, { ...composed, revision });
    });
  });
}
