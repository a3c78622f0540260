import type { Tx } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { isToCome, type InterviewRow } from '../interviews/index.ts';
import { inLanguage } from '../../kernel/language.ts';
import { findOrganization, readMailBrand } from '../tenancy/index.ts';
import { cleanLine, relinked } from './clean-text.ts';
import { safe } from './describe-interview.ts';
import { inZoneOf } from './occasion.ts';
import { calendarUidOf, messageIdOf, senderName } from './identity.ts';
import { inviteCalendar } from './invite-calendar.ts';
import { languageOfMail } from './languages.ts';
import type { QueueMailDeps } from './queue-mail.ts';
import { renderMail } from './render-mail.ts';
import { formatSpan } from './format-time.ts';
import { insertMail } from './store.ts';
import { t } from './texts.ts';
import { cancelNotice, type NoticeReason } from './templates/cancel-notice.ts';

const keptForMs = 24 * 60 * 60 * 1000;

/**
 * Removes an interview from the calendars of people whom none of its own mails can reach any more. A notice
 * contains the e-mail address, the calendar's UID and the time, belongs to no interview, and is erased when it was
 * sent, or after a day. Nothing is written without a time, or after it has passed.
 */
export async function queueCancelNotices(
  tx: Tx,
  deps: QueueMailDeps,
  interview: InterviewRow,
  about: { reason: NoticeReason; emails: string[]; sequence: number },
): Promise<void> {
  await inLanguage(languageOfMail({ interview }), () => queueNotices(tx, deps, interview, about));
}

async function queueNotices(
  tx: Tx,
  deps: QueueMailDeps,
  interview: InterviewRow,
  { reason, emails, sequence }: { reason: NoticeReason; emails: string[]; sequence: number },
): Promise<void> {
  const now = deps.clock.now();
  const start = interview.scheduled_at;
  if (!start || !isToCome(interview, now)) return;
  const organization = await findOrganization(tx);
  if (!organization) throw new Error('an interview belongs to an organization');
  const mail = cancelNotice({
    reason,
    companyName: safe(organization.name),
    replyTo: organization.reply_to,
    when: formatSpan(start, interview.duration_minutes, inZoneOf(interview)),
  });
  const rendered = await renderMail(mail, await readMailBrand(tx, deps.publicUrl));
  const from = { name: senderName(organization.name, deps.mailFrom), email: deps.mailFrom.email };
  const eraseAt = new Date(now.getTime() + keptForMs);
  for (const email of emails) {
    const id = newId();
    const ics = inviteCalendar({
      method: 'CANCEL',
      uid: calendarUidOf(interview.meeting_code, deps.publicUrl),
      sequence,
      start,
      durationMinutes: interview.duration_minutes,
      stamp: now,
      summary: t('calendarEntry.noticeSummary'),
      description: t('calendarEntry.notice'),
      place: null,
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
