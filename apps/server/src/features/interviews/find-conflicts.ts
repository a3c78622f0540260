import type { Warning } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';
import { instantInWords } from '../../kernel/language.ts';
import { listTaken, lockPeople, type TakenTime } from './time-of-people.ts';
import { t } from './texts.ts';

const mostConflicts = 20;

interface Proposal {
  /** The interview that is moved; null for a new one. */
  interviewId: string | null;
  start: Date;
  durationMinutes: number;
  /** E-mail addresses of all participants, in upper or lower case. */
  emails: string[];
  /** The field of the request that the time or the person is in. */
  path: 'scheduledAt' | 'email';
  /** Holds that have expired by then do not count. */
  now: Date;
}

/**
 * Finds other interviews and held slots of the members who would take part in this one, in any role. They are
 * returned as warnings, or refused when the organization wants that. All these people are locked until the commit:
 * otherwise two requests could both find the time free, or a candidate could book what is being fixed.
 *
 * @throws AppError schedule_conflict
 */
export async function findConflicts(tx: Tx, proposal: Proposal): Promise<Warning[]> {
  const emails = proposal.emails.map((email) => email.toLowerCase());
  await lockPeople(tx, emails);
  const { interviewId, start, durationMinutes, path, now } = proposal;
  const until = new Date(start.getTime() + durationMinutes * 60_000);
  const taken = await listTaken(tx, {
    people: emails,
    from: start,
    until,
    exceptInterviewId: interviewId,
    now,
  });
  const ofMembers = taken.filter(({ isMember }) => isMember);
  const conflicts = ofMembers.slice(0, mostConflicts).map((time) => ({ path, message: messageOf(time) }));
  if (conflicts.length > 0 && (await refusesConflicts(tx))) {
    throw new AppError(
      'schedule_conflict',
      t('interviews.notAtThisTime', { conflict: conflicts[0]?.message ?? '' }),
      {
        details: conflicts,
      },
    );
  }
  return conflicts;
}

function messageOf({ email, meetingCode, start }: TakenTime): string {
  const at = instantInWords(new Date(start));
  return meetingCode
    ? t('interviews.hasInterview', { email, meetingCode, at })
    : t('interviews.isBeingBooked', { email, at });
}

async function refusesConflicts(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ refuses: boolean }>({
    name: 'refuses-schedule-conflicts',
    text: `select refuse_schedule_conflicts as refuses from organizations where id = current_organization()`,
  });
  return rows[0]?.refuses ?? false;
}
