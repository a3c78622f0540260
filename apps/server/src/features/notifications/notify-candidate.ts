import type { Tx } from '../../kernel/db.ts';
import { listInterviewEvents, type EventRow } from '../../kernel/events.ts';
import { inLanguage } from '../../kernel/language.ts';
import { findCandidateFeedback } from '../evaluation/index.ts';
import { findConsent } from '../participants/index.ts';
import { readerOf } from './compose-invitation.ts';
import { inviteeOf, queueParticipantMail, type NotifyDeps, type Occasion } from './occasion.ts';
import { languageOfMail } from './languages.ts';
import { isStillWanted } from './rules.ts';
import { formatDayOfWeek } from './format-time.ts';
import { candidateFeedback } from './templates/candidate-feedback.tsx';

type Happening = Occasion & { event: EventRow };

/**
 * Mails feedback on their answers once, because another analysis changes nothing that a candidate must know. It
 * contains quotes, so it goes to the candidate who consented to the interview, not to one who has replaced them since.
 * It is written in the interview's language, like the quotes.
 */
export async function notifyCandidate(tx: Tx, deps: NotifyDeps, happening: Happening): Promise<void> {
  const { event, interview, participants } = happening;
  if (!interview.send_candidate_feedback || !isStillWanted('candidate_feedback', interview.status)) return;
  if (!(await isFirstByProgram(tx, interview.id, event))) return;
  const feedback = await findCandidateFeedback(tx, interview.id);
  if (!feedback) return;
  for (const participant of participants) {
    if (participant.role !== 'CANDIDATE' || !(await findConsent(tx, participant.id))) continue;
    await inLanguage(languageOfMail(happening), async () => {
      const { words, reading, joinUrl } = inviteeOf(deps, happening, participant);
      const day = interview.ended_at && formatDayOfWeek(interview.ended_at, reading);
      const mail = candidateFeedback({
        interview: words,
        reader: readerOf(participant),
        day,
        feedback,
        byModel: feedback.byModel,
        joinUrl,
      });
      await queueParticipantMail(tx, deps, happening, participant, {
        kind: 'candidate_feedback',
        revision: 0,
        mail,
        calendar: null,
      });
    });
  }
}

/** An event for scores that a person entered names their revision. Those scores lead to no feedback. */
async function isFirstByProgram(tx: Tx, interviewId: string, event: EventRow): Promise<boolean> {
  const events = await listInterviewEvents(tx, interviewId);
  return events.find(({ type, data }) => type === event.type && !('revision' in data))?.id === event.id;
}
