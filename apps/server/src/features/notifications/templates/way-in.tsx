import type { ReactNode } from 'react';
import type { InterviewWords } from '../describe-interview.ts';
import type { Part } from '../rules.ts';
import { joinNames, named, t } from '../texts.ts';
import { linkTo } from './link.tsx';
import type { Fact } from './sheet.tsx';

/** Where a meeting is held, and how the reader gets there. Nothing here promises a room that does not open. */

/** Only the candidate of an AI interview meets in Parley's own room. */
export const joinsInParley = ({ form }: InterviewWords, part: Part): boolean =>
  form === 'AI' && part === 'GUEST';

/** The one solid button, which leads into the room when the reader has one. */
export function wayIn(
  interview: InterviewWords,
  part: Part,
  joinUrl: string,
): { label: string; url: string } | null {
  if (joinsInParley(interview, part)) return { label: t('shared.button.interview'), url: joinUrl };
  return interview.roomUrl === null ? null : { label: t('shared.button.room'), url: interview.roomUrl };
}

/** The text below the button. */
export function noteOf(interview: InterviewWords, part: Part, hasEntry: boolean): string | null {
  const link = joinsInParley(interview, part) && t('shared.linkIsYours');
  return [link, hasEntry && t('shared.entryAttached')].filter(Boolean).join(' ') || null;
}

/** "Tomasz Wrona or Priya Raman at Tidewater Instruments": the interviewers, otherwise the company. */
export function whoInforms({ hostNames, companyName }: InterviewWords): string {
  return hostNames.length === 0
    ? companyName
    : t('shared.where.whoTells', { names: joinNames(hostNames, 'Or'), company: companyName });
}

export function whereFact(interview: InterviewWords, part: Part): Fact | null {
  const { form, roomUrl, companyName: company, candidateNames, candidateEmails, replyTo } = interview;
  const label = t('labels.where');
  if (form === 'AI') return null;
  if (roomUrl !== null) return { label, text: t('shared.where.room', { company }) };
  if (part === 'LEADER') {
    const addresses = joinNames(candidateEmails);
    return {
      label,
      text: t('shared.where.tell', named(joinNames(candidateNames))),
      aside: addresses === '' ? null : t('shared.where.writeTo', { addresses }),
    };
  }
  return {
    label,
    text: t('shared.where.told', { whoTells: whoInforms(interview) }),
    aside: t('shared.where.ask', { hasReplies: String(Boolean(replyTo)), company }),
  };
}

/** "You meet people, online." */
export function howHeld({ form, roomUrl }: InterviewWords): string {
  if (form === 'AI') return t('shared.held.ai');
  return t(roomUrl === null ? 'shared.held.people' : 'shared.held.online');
}

/** For everybody whose link leads to a page that shows the state, and not into a room. */
export function ownPage(interview: InterviewWords, part: Part, joinUrl: string): ReactNode | null {
  if (joinsInParley(interview, part)) return null;
  return t.rich('shared.ownPage', { form: interview.form, page: linkTo(joinUrl) });
}

/** Puts two parts below each other. */
export function below(first: ReactNode | null, second: ReactNode | null): ReactNode | null {
  if (!first || !second) return first || second;
  return (
    <>
      {first}
      <br />
      <br />
      {second}
    </>
  );
}
