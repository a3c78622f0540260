import type { Warning } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { AppError } from '../../kernel/errors.ts';

interface Proposal {
  /** The interview that is moved; null for a new one. */
  interviewId: string | null;
  start: Date;
  durationMinutes: number;
  participants: { email: string; role: string }[];
}

interface ConflictRow {
  email: string;
  meeting_code: string;
  scheduled_at: Date;
}

/**
 * Other interviews of the members who would lead this one, in its time. Told as warnings; refused where the
 * organization wants it so. Refusing organizations take turns here until they commit, or two could each find
 * the time free.
 *
 * @throws AppError schedule_conflict
 */
export async function findConflicts(tx: Tx, proposal: Proposal): Promise<Warning[]> {
  const emails = proposal.participants
    .filter(({ role }) => role === 'INTERVIEWER' || role === 'HOST')
    .map(({ email }) => email.toLowerCase());
  if (emails.length === 0) return [];
  const refuses = await takeTurnIfRefusing(tx);
  const conflicts = (await listConflicts(tx, proposal, emails)).map(
    ({ email, meeting_code, scheduled_at }) => ({
      path: 'scheduledAt',
      message: `${email} has interview ${meeting_code} at ${scheduled_at.toISOString()}, in the same time.`,
    }),
  );
  if (conflicts.length > 0 && refuses) {
    throw new AppError('schedule_conflict', `Not at this time: ${conflicts[0]?.message}`, {
      details: conflicts,
    });
  }
  return conflicts;
}

async function takeTurnIfRefusing(tx: Tx): Promise<boolean> {
  const { rows } = await tx.query<{ refuses: boolean }>({
    name: 'refuses-schedule-conflicts',
    text: `select refuse_schedule_conflicts as refuses from organizations where id = current_organization()`,
  });
  if (!rows[0]?.refuses) return false;
  await tx.query({
    name: 'lock-schedule',
    text: `select pg_advisory_xact_lock(hashtextextended('schedule:' || current_organization(), 0))`,
  });
  return true;
}

/** The longest interview lasts a day, so nothing that began earlier reaches into this time. */
async function listConflicts(tx: Tx, proposal: Proposal, emails: string[]): Promise<ConflictRow[]> {
  const end = new Date(proposal.start.getTime() + proposal.durationMinutes * 60_000);
  const { rows } = await tx.query<ConflictRow>({
    name: 'list-schedule-conflicts',
    text: `select distinct on (i.scheduled_at, i.meeting_code, lower(p.email))
             p.email, i.meeting_code, i.scheduled_at
           from interviews i join participants p on p.interview_id = i.id
           where i.organization_id = current_organization() and i.status in ('SCHEDULED', 'ACTIVE')
             and i.scheduled_at > $1::timestamptz - interval '1 day' and i.scheduled_at < $2
             and i.scheduled_at + i.duration_minutes * interval '1 minute' > $1
             and i.id is distinct from $3
             and p.removed_at is null and p.role in ('INTERVIEWER', 'HOST') and lower(p.email) = any($4)
             and exists (select from members m where lower(m.email) = lower(p.email))
           order by i.scheduled_at, i.meeting_code, lower(p.email) limit 20`,
    values: [proposal.start, end, proposal.interviewId, emails],
  });
  return rows;
}
