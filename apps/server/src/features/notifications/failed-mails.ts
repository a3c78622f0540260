import type { BookingStatus, InterviewStatus, MailKind } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { reasonMailIsObsolete } from './rules.ts';

/** A mail that reached nobody and would still be useful. */
interface FailedMail {
  id: string;
  interview_id: string | null;
  participant_id: string | null;
  kind: MailKind;
  to_name: string;
  to_email: string;
  last_error: string | null;
  created_at: Date;
}

interface FailedRow extends FailedMail {
  starts_at: Date | null;
  ends_at: Date | null;
  status: InterviewStatus | null;
  booking_status: BookingStatus;
  scheduled_at: Date | null;
  duration_minutes: number;
  email: string | null;
  removed_at: Date | null;
  present: { email: string }[];
}

/**
 * Mails to participants, and invitations of members, that were refused or given up, oldest first. Left out are mails
 * that are no longer useful, and mails that a later one of the same kind to the same e-mail address has replaced. Other
 * mails to members are left out too, because the dashboard shows their content.
 */
export async function listFailedMails(tx: Tx, at: Date): Promise<FailedMail[]> {
  const { rows } = await tx.query<FailedRow>({
    name: 'list-failed-mails',
    text: `select m.id, m.interview_id, m.participant_id, m.kind, m.to_name, m.to_email, m.last_error, m.created_at, m.starts_at,
             m.ends_at, i.status, i.booking_status, i.scheduled_at, i.duration_minutes, p.email, p.removed_at,
             (select coalesce(json_agg(json_build_object('email', present.email)), '[]') from participants present
              where present.interview_id = m.interview_id and present.removed_at is null) as present
           from mails m left join interviews i on i.id = m.interview_id
             left join participants p on p.id = m.participant_id
             left join account_links l on l.id = m.account_link_id
           where m.organization_id = current_organization() and m.status = 'FAILED'
             and (m.participant_id is not null
               or m.kind = 'member_invitation' and l.ended_at is null and l.expires_at > $1)
             and not exists (
               select from mails later where later.participant_id = m.participant_id and later.kind = m.kind
                 and lower(later.to_email) = lower(m.to_email) and later.created_at >= m.created_at
                 and (later.status <> 'FAILED' or later.revision > m.revision)
             )
             and not exists (select from solved_needs s where s.mail_id = m.id)
           order by m.created_at, m.id`,
    values: [at],
  });
  return rows.filter((row) => row.interview_id === null || reasonOf(row, at) === null);
}

const reasonOf = (row: FailedRow, at: Date) =>
  reasonMailIsObsolete(row, {
    at,
    interview: row.status && { ...row, status: row.status },
    recipient: row.email === null ? null : { email: row.email, removed_at: row.removed_at },
    participants: row.present,
  });
