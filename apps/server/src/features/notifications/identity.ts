import type { EmailAddress } from '../../ports/mail.ts';
import { cleanLine } from './clean-text.ts';
import { t } from './texts.ts';

/** Names this installation in Message-IDs and calendar UIDs: the host of its public URL, without the port. */
const hostOf = (publicUrl: string): string => new URL(publicUrl).hostname;

/** The UID of an interview in calendars: the same for everybody, through every change. */
export const calendarUidOf = (meetingCode: string, publicUrl: string): string =>
  `${meetingCode}@${hostOf(publicUrl)}`;

/**
 * Stable for each recipient, kind and revision: a repeated job or a lost acknowledgement sends the same id again,
 * and mail programs show one mail. `recipient` is a participant's id, or a member's id with the interview's.
 */
export function messageIdOf(recipient: string, kind: string, revision: number, publicUrl: string): string {
  return `<${recipient}.${kind}.${revision}@${hostOf(publicUrl)}>`;
}

/** "Tidewater Instruments via Parley": the company that invites, and the service that sends. */
export function senderName(companyName: string, mailFrom: EmailAddress): string {
  return t('shared.sender', { company: cleanLine(companyName), sender: mailFrom.name });
}
