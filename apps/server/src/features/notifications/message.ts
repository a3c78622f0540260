import type { MailMessage } from '../../ports/mail.ts';
import { hiddenToken } from '../accounts/index.ts';
import type { MailBody } from './mail-body.ts';
import type { MailRow } from './store.ts';

/** Keeps automatic replies away, because nobody reads the sender's mailbox. */
const fixedHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } as const;

/**
 * Turns the stored row into the transport's message. It was rendered once, so every try sends the same bytes.
 *
 * @param linkToken the token of the account link, inserted where the stored texts have a placeholder.
 */
export function messageOf(
  mail: MailRow,
  { html, text, ics }: MailBody,
  linkToken: string | null = null,
): MailMessage {
  const whole = (part: string) => (linkToken === null ? part : part.replaceAll(hiddenToken, linkToken));
  return {
    messageId: mail.message_id,
    from: { name: mail.from_name, email: mail.from_email },
    to: { name: mail.to_name, email: mail.to_email },
    replyTo: mail.reply_to,
    subject: mail.subject,
    html: whole(html),
    text: whole(text),
    calendar: ics !== null && mail.ics_method ? { method: mail.ics_method, content: ics } : null,
    headers: { ...fixedHeaders },
  };
}

/** The headers as the outbox shows them, decoded rather than in MIME. */
export function shownHeaders(mail: MailRow): { name: string; value: string }[] {
  const headers = [
    { name: 'From', value: address(mail.from_name, mail.from_email) },
    { name: 'To', value: address(mail.to_name, mail.to_email) },
    { name: 'Subject', value: mail.subject },
    { name: 'Date', value: (mail.sent_at ?? mail.created_at).toUTCString().replace('GMT', '+0000') },
    { name: 'Message-ID', value: mail.message_id },
    ...Object.entries(fixedHeaders).map(([name, value]) => ({ name, value })),
  ];
  return mail.reply_to ? [...headers, { name: 'Reply-To', value: mail.reply_to }] : headers;
}

const address = (name: string, email: string) => `"${name.replaceAll(/["\\]/g, '\\$&')}" <${email}>`;
