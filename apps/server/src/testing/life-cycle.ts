import { listInterviewEvents } from '../kernel/events.ts';
import { openBody, type MailBody, type StoredBody } from '../features/notifications/mail-body.ts';
import type { TestApp } from './app.ts';

/** The parts of a mail that tests look at. */
export interface KeptMail {
  kind: string;
  revision: number;
  to_email: string;
  subject: string;
  text: string;
  html: string;
  ics: string | null;
  ics_method: string | null;
  status: string;
  last_error: string | null;
  erase_at: Date | null;
}

/** Every mail about an interview, in the order of writing. `null`: the mails that belong to no interview. */
export async function mailsOf({ database, deps }: TestApp, interviewId: string | null): Promise<KeptMail[]> {
  const { rows } = await database.db.asOperator((tx) =>
    tx.query<Omit<KeptMail, keyof MailBody> & StoredBody>({
      text: `select m.* from mails m left join participants p on p.id = m.participant_id
             where m.interview_id is not distinct from $1 order by m.created_at, p.position, m.to_email, m.kind`,
      values: [interviewId],
    }),
  );
  return rows.map((row) => ({ ...row, ...openBody(deps.box, row) }));
}

/** Types of the interview's events, oldest first. */
export async function eventsOf({ database }: TestApp, interviewId: string): Promise<string[]> {
  const events = await database.db.asOperator((tx) => listInterviewEvents(tx, interviewId));
  return events.map(({ type }) => type);
}

/** The value of the first property of this name in a mail's calendar part. */
export function propertyOf(mail: { ics: string | null } | undefined, name: string): string | null {
  const lines = (mail?.ics ?? '').replaceAll('\r\n ', '').split('\r\n');
  const line = lines.find((text) => text.startsWith(`${name}:`) || text.startsWith(`${name};`));
  return line?.slice(line.indexOf(':') + 1) ?? null;
}
