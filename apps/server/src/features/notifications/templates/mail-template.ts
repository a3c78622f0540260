import type { ReactElement } from 'react';
import type { InterviewWords } from '../describe-interview.ts';
import type { Part } from '../rules.ts';

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

/** "Tidewater Instruments has", "Ines Duarte has", "You have". */
export function whoHas(by: ChangedBy | null, companyName: string): string {
  if (by?.isReader) return 'You have';
  return `${by?.name ?? companyName} has`;
}

/** "Ines, we would …" or "We would …". */
export function addressed(reader: Reader, sentence: string): string {
  if (reader.greeting === null) return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
  return `${reader.greeting}, ${sentence}`;
}

/** Who invites: a person where one did, else the company. */
export function inviterOf(interview: InterviewWords): string {
  return interview.inviterName === null
    ? interview.companyName
    : `${interview.inviterName} at ${interview.companyName}`;
}

/** Who carries the mail, and where an answer to it goes. */
export function carrierOf({ companyName, replyTo }: { companyName: string; replyTo: string | null }): string {
  return [
    `Sent by Parley for ${companyName}.`,
    replyTo
      ? `Replies reach ${companyName} at ${replyTo}.`
      : `Replies to this mail are not read; write to ${companyName} as you have before.`,
  ].join(' ');
}

/** The same, for mails that carry a link. */
export function footerOf(interview: InterviewWords, part: Part): string {
  const ignored =
    part === 'GUEST' && (interview.form === 'AI' || interview.isPicking)
      ? 'You can ignore it: nothing happens until the link is opened and its button pressed.'
      : 'You can ignore it.';
  return `${carrierOf(interview)} Not expecting this? ${ignored}`;
}
