import type { Tx } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import { enqueue } from '../../kernel/jobs.ts';
import type { InterviewRow } from '../interviews/index.ts';
import { listParticipants } from '../participants/index.ts';
import { findOrganization } from '../tenancy/index.ts';
import { cleanLine, relinked } from './clean-text.ts';
import { safe } from './describe-interview.ts';
import { calendarUidOf, messageIdOf, senderName } from './identity.ts';
import { inviteCalendar } from './invite-calendar.ts';
import type { QueueMailDeps } from './queue-mail.ts';
import { renderMail } from './render-mail.ts';
import { spellSpan } from './spell-time.ts';
import { insertMail } from './store.ts';
import { cancelNotice } from './templates/cancel-notice.tsx';

const keptForMs = 24 * 60 * 60 * 1000;

/**
 * The exception to a complete deletion: whoever has it in their calendar is told that it does not take place.
 * A notice holds the address, the calendar's UID and the time, belongs to no interview, and is erased when it
 * was sent, or after a day. Call it before the rows are gone.
 */
export async function queueCancelNotices(
  tx: Tx,
  deps: QueueMailDeps,
  interview: InterviewRow,
): Promise<void> {
  const start = interview.scheduled_at;
  if (!start || interview.status !== 'SCHEDULED') return;
  const now = deps.clock.now();
  if (start.getTime() + interview.duration_minutes * 60_000 <= now.getTime()) return;
  const organization = await findOrganization(tx);
  if (!organization) throw new Error('a deletion runs inside an organization');
  const mail = cancelNotice({
    companyName: safe(organization.name),
    replyTo: organization.reply_to,
    when: spellSpan(start, interview.duration_minutes, interview.timezone),
  });
  const rendered = await renderMail(mail.sheet);
  const from = { name: senderName(organization.name, deps.mailFrom), email: deps.mailFrom.email };
  const eraseAt = new Date(now.getTime() + keptForMs);
  for (const { email } of await listParticipants(tx, [interview.id])) {
    const id = newId();
    const ics = inviteCalendar({
      method: 'CANCEL',
      uid: calendarUidOf(interview.meeting_code, deps.publicUrl),
      sequence: interview.ics_sequence + 1,
      start,
      durationMinutes: interview.duration_minutes,
      stamp: now,
      summary: 'Cancelled',
      description: 'Cancelled.',
      joinUrl: null,
      organizer: from,
      attendee: { name: email, email, optional: false },
    });
    await insertMail(tx, {
      id,
      organization_id: interview.organization_id,
      interview_id: null,
      participant_id: null,
      kind: 'cancelled',
      revision: 0,
      message_id: messageIdOf(id, 'cancelled', 0, deps.publicUrl),
      from_name: from.name,
      from_email: from.email,
      to_name: cleanLine(email),
      to_email: email,
      reply_to: organization.reply_to,
      subject: relinked(mail.subject),
      ...rendered,
      ics,
      ics_method: 'CANCEL',
      created_at: now,
      erase_at: eraseAt,
    });
    const payload = { organizationId: interview.organization_id, mailId: id };
    await enqueue(tx, 'send-mail', payload, { jobKey: `send-mail:${id}` });
    await enqueue(tx, 'erase-mail', payload, { runAt: eraseAt, jobKey: `erase-mail:${id}` });
  }
}
