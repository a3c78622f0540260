import type { ReactNode } from 'react';
import type { InterviewWords } from '../describe-interview.ts';
import type { Part } from '../rules.ts';
import { t } from '../texts.ts';

/**
 * What a template returns: the subject, and what the sheet shows: the sender, what the reader has to do, the facts, and
 * where the mail comes from.
 */
export interface ComposedMail {
  subject: string;
  /** The line that inboxes show next to the subject. */
  preview: string;
  companyName: string;
  heading: string;
  intro: ReactNode;
  /** Null when the reader has nothing left to do. */
  button: { label: string; url: string } | null;
  /** What opening the link does and does not do, or what is attached. */
  note: string | null;
  /** The content, if it is more than facts. */
  children?: ReactNode;
  facts: Fact[];
  closing?: ReactNode;
  footer: string;
  /** Null when the mail must not say which meeting it was. */
  meetingCode: string | null;
}

export interface Fact {
  /** The style shows it in capitals; at most two short words. */
  label: string;
  text: string | string[];
  /** A second line in a less prominent style. */
  aside?: string | null;
}

/** The reader of the mail, in texts that are safe to show. */
export interface Reader {
  /** The name in the greeting; null when none is known. */
  greeting: string | null;
}

/** The person who moved or cancelled an interview, when it was not the company. */
export interface ChangedBy {
  name: string;
  isReader: boolean;
}

/** For sentences such as "Tidewater Instruments has …", "Ines Duarte has …", "You have …". */
export const changer = (by: ChangedBy | null, companyName: string): { by: string; who: string } => ({
  by: by?.isReader ? 'reader' : 'other',
  who: by?.name ?? companyName,
});

/** The inviting person if there is one, otherwise the company. */
export function inviterOf({ inviterName, companyName }: InterviewWords): string {
  return inviterName === null
    ? companyName
    : t('shared.inviter', { inviter: inviterName, company: companyName });
}

/** Who sends the mail, and where a reply goes. */
export function carrierOf({ companyName, replyTo }: { companyName: string; replyTo: string | null }): string {
  return t('shared.carrier', {
    company: companyName,
    hasReplies: String(Boolean(replyTo)),
    replyTo: replyTo ?? '',
  });
}

/** The same, for mails that contain a link. */
export function footerOf(interview: InterviewWords, part: Part): string {
  const isWaiting = part === 'GUEST' && (interview.form === 'AI' || interview.isPicking);
  return t('shared.footer', { carrier: carrierOf(interview), isWaiting: String(isWaiting) });
}
