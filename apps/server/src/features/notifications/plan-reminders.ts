import type { ReminderKind } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { dropJob, enqueue, type JobPayloads } from '../../kernel/jobs.ts';
import { inLanguage } from '../../kernel/language.ts';
import { findInterviewForShare } from '../interviews/index.ts';
import { composeReminder } from './compose-reminder.ts';
import { languageOfMail } from './languages.ts';
import { inviteeOf, queueParticipantMail, readOccasion, type NotifyDeps } from './occasion.ts';
import { isReminderTimely, isStillWanted, reminderDueAt, reminderKinds } from './rules.ts';

/**
 * Plans the reminders again from the present interview: one job per kind, replaced when the time moves, and dropped
 * when no reminder is due.
 */
export async function planReminders(
  tx: Tx,
  deps: { clock: Clock },
  ids: { organizationId: string; interviewId: string },
): Promise<void> {
  const interview = await findInterviewForShare(tx, ids.interviewId);
  for (const kind of reminderKinds) {
    const start = interview && isStillWanted(kind, interview.status) ? interview.scheduled_at : null;
    const runAt = start && reminderDueAt(kind, start, deps.clock.now());
    const jobKey = `${kind}:${ids.interviewId}`;
    if (runAt) await enqueue(tx, 'remind', { ...ids, kind }, { runAt, jobKey });
    else await dropJob(tx, jobKey);
  }
}

/**
 * The job `remind`: writes a mail to everybody who takes part now. The mail's revision is the calendar's SEQUENCE
 * number, so repeating the job adds nothing, and a new time gets a new reminder.
 */
export async function remind(
  deps: NotifyDeps & { db: Database },
  payload: JobPayloads['remind'],
): Promise<void> {
  await deps.db.inOrganization(payload.organizationId, (tx) =>
    remindAll(tx, deps, payload.interviewId, payload.kind),
  );
}

async function remindAll(tx: Tx, deps: NotifyDeps, interviewId: string, kind: ReminderKind): Promise<void> {
  const occasion = await readOccasion(tx, interviewId, deps.clock.now());
  const start = occasion?.interview.scheduled_at;
  if (!occasion || !start || !isStillWanted(kind, occasion.interview.status)) return;
  if (!isReminderTimely(kind, start, deps.clock.now())) return;
  for (const participant of occasion.participants) {
    await inLanguage(languageOfMail(occasion), async () => {
      const composed = composeReminder(kind, inviteeOf(deps, occasion, participant));
      const revision = occasion.interview.ics_sequence;
      await queueParticipantMail(tx, deps, occasion, participant, { ...composed, revision });
    });
  }
}
