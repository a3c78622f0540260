import type { ReactElement } from 'react';
import type { InterviewWords } from '../describe-interview.ts';
import type { Part } from '../rules.ts';
import { t } from '../texts.ts';

/** What a template makes of its props. `subject` is a header, `sheet` the body in both forms. */
export interface ComposedMail {
  subject: string;
  sheet: ReactElement;
}

/** Who reads it, in words safe to show. */
export interface Reader {
  /** How to address them; null when no name is known. */
  greeting: string | null;
}

/** Who moved or cancelled an interview, where it was not the company. */
export interface ChangedBy {
  name: string;
  isReader: boolean;
}

/** For sentences such as "Tidewater Instruments has …", "Ines Duarte has …", "You have …". */
export const changer = (by: ChangedBy | null, companyName: string): { by: string; who: string } => ({
  by: by?.isReader ? 'reader' : 'other',
  who: by?.name ?? companyName,
});

/** Who invites: a person where one did, else the company. */
export function inviterOf({ inviterName, companyName }: InterviewWords): string {
  return inviterName === null
    ? companyName
    : t('shared.inviter', { inviter: inviterName, company: companyName });
}

/** Who carries the mail, and where an answer to it goes. */
export function carrierOf({ companyName, replyTo }: { companyName: string; replyTo: string | null }): string {
  return t('shared.carrier', {
    company: companyName,
    hasReplies: String(Boolean(replyTo)),
    replyTo: replyTo ?? '',
  });
}

/** The same, for mails that carry a link. */
export function footerOf(interview: InterviewWords, part: Part): string {
  const isWaiting = part === 'GUEST' && (interview.form === 'AI' || interview.isPicking);
  return t('shared.footer', { carrier: carrierOf(interview), isWaiting: String(isWaiting) });
}
