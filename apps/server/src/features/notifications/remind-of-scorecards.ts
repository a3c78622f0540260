import type { Database, Tx } from '../../kernel/db.ts';
import { enqueue, type JobPayloads } from '../../kernel/jobs.ts';
import { inLanguage } from '../../kernel/language.ts';
import { listActiveMembers } from '../accounts/index.ts';
import { findInterviewForShare, whyErased } from '../interviews/index.ts';
import { isReminderTimely, listLate, reminderDueAt, reminderNumbers } from '../scorecards/index.ts';
import { languageOfMail } from './languages.ts';
import { inviteeOf, queueParticipantMail, readOccasion, type NotifyDeps } from './occasion.ts';
import { isStillWanted } from './rules.ts';
import { scorecardDue } from './templates/scorecard-due.ts';

/** Called when an interview is over. Plans at most two reminders for people who have not submitted their scorecard. */
export async function planScorecardReminders(
  tx: Tx,
  ids: { organizationId: string; interviewId: string },
): Promise<void> {
  const interview = await findInterviewForShare(tx, ids.interviewId);
  if (!interview?.ended_at || interview.meeting_type !== 'HUMAN' || interview.is_team_meeting) return;
  for (const number of reminderNumbers) {
    const runAt = reminderDueAt(number, interview.ended_at);
    const jobKey = `scorecards-due-${number}:${ids.interviewId}`;
    await enqueue(tx, 'remind-of-scorecards', { ...ids, number }, { runAt, jobKey });
  }
}

/** The job `remind-of-scorecards`. Its number is the mail's revision, so repeating the job adds nothing. */
export async function remindOfScorecards(
  deps: NotifyDeps & { db: Database },
  payload: JobPayloads['remind-of-scorecards'],
): Promise<void> {
  await deps.db.inOrganization(payload.organizationId, (tx) => remindLate(tx, deps, payload));
}

async function remindLate(
  tx: Tx,
  deps: NotifyDeps,
  { interviewId, number }: JobPayloads['remind-of-scorecards'],
): Promise<void> {
  const now = deps.clock.now();
  const occasion = await readOccasion(tx, interviewId, now);
  if (!occasion || !isStillWanted('scorecard_due', occasion.interview.status)) return;
  const { interview } = occasion;
  if (!interview.ended_at || !isReminderTimely(number, interview.ended_at, now)) return;
  if ((await whyErased(tx, interviewId, 'EVALUATION')) !== null) return;
  const members = new Set((await listActiveMembers(tx)).map(({ email }) => email.toLowerCase()));
  for (const leader of await listLate(tx, interview)) {
    const isMember = members.has(leader.email.toLowerCase());
    await inLanguage(languageOfMail(occasion), async () => {
      const { words, joinUrl } = inviteeOf(deps, occasion, leader);
      const mail = scorecardDue({
        interview: words,
        isMember,
        isLast: number === 2,
        // Members reach their scorecard through their account; people without one through their own link.
        scorecardUrl: isMember
          ? `${deps.publicUrl}/interviews/${interview.meeting_code}/scorecard`
          : `${joinUrl}/scorecard`,
      });
      const composed = { kind: 'scorecard_due', mail, calendar: null, revision: number } as const;
      await queueParticipantMail(tx, deps, occasion, leader, composed);
    });
  }
}
