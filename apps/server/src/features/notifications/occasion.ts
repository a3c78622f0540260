import type { Tx } from '../../kernel/db.ts';
import { bookingChangeUrls } from '../booking/index.ts';
import { findInterviewForShare, presentInterview, type InterviewRow } from '../interviews/index.ts';
import { joinTokenOf, joinUrl, listParticipants, type ParticipantRow } from '../participants/index.ts';
import { findOrganization } from '../tenancy/index.ts';
import type { ComposedInvitation, Invitee } from './compose-invitation.ts';
import { describeInterview, type InterviewWords } from './describe-interview.ts';
import { queueMail, type NotifyDeps } from './queue-mail.ts';
import { findCreator, type CreatorRow } from './store.ts';

export type { NotifyDeps } from './queue-mail.ts';

/** What every mail about an interview is made of. */
export interface Occasion {
  interview: InterviewRow;
  participants: ParticipantRow[];
  words: InterviewWords;
  creator: CreatorRow | null;
  replyTo: string | null;
}

/** The interview as it is now (`at`), held until the mails are written. @returns null when it is gone. */
export async function readOccasion(tx: Tx, interviewId: string, at: Date): Promise<Occasion | null> {
  const interview = await findInterviewForShare(tx, interviewId);
  if (!interview) return null;
  const organization = await findOrganization(tx);
  const creator = await findCreator(tx, interview.id);
  const participants = await listParticipants(tx, [interview.id]);
  const replyTo = organization?.reply_to ?? null;
  const about = { inviterName: creator?.name ?? null, replyTo, at };
  const words = describeInterview(interview, participants, about);
  return { interview, participants, words, creator, replyTo };
}

/** One participant with their links: also one who was removed, to whom something must still be said. */
export function inviteeOf(deps: NotifyDeps, occasion: Occasion, participant: ParticipantRow): Invitee {
  const { interview, words } = occasion;
  return {
    interview,
    words,
    participant,
    joinUrl: joinUrl(deps.publicUrl, joinTokenOf(participant, deps.box)),
    bookingUrl: presentInterview(interview, [], deps).bookingUrl,
    changeUrls: participant.role === 'CANDIDATE' ? bookingChangeUrls(deps, interview) : null,
  };
}

export async function queueParticipantMail(
  tx: Tx,
  deps: NotifyDeps,
  occasion: Occasion,
  participant: ParticipantRow,
  composed: ComposedInvitation & { revision: number },
): Promise<void> {
  await queueMail(tx, deps, {
    interview: occasion.interview,
    organizationId: occasion.interview.organization_id,
    companyName: occasion.interview.company_name,
    to: participant,
    recipientId: participant.id,
    participantId: participant.id,
    replyTo: occasion.replyTo,
    ...composed,
  });
}
