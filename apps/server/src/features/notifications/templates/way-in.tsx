import { Link } from '@react-email/components';
import type { ReactNode } from 'react';
import { joinNames } from '../clean-text.ts';
import type { InterviewWords } from '../describe-interview.ts';
import type { Part } from '../rules.ts';
import { light } from './palette.ts';
import type { Fact } from './sheet.tsx';

/** Where a meeting is held, and how its reader gets there. Nothing here promises a room that does not open. */

/** Parley's own room is for the candidate of an AI interview alone. */
export const comesToParley = ({ form }: InterviewWords, part: Part): boolean =>
  form === 'AI' && part === 'GUEST';

/** The one solid button: into the room, where there is one for the reader. */
export function wayIn(
  interview: InterviewWords,
  part: Part,
  joinUrl: string,
): { label: string; url: string } | null {
  if (comesToParley(interview, part)) return { label: 'Open the interview', url: joinUrl };
  return interview.roomUrl === null ? null : { label: 'Open the room', url: interview.roomUrl };
}

/** What stands below the button. */
export function noteOf(interview: InterviewWords, part: Part, attached: string): string | null {
  const link = comesToParley(interview, part) ? 'The link is yours alone. Opening it starts nothing.' : '';
  return [link, attached].filter(Boolean).join(' ') || null;
}

/** "Tomasz Wrona or Priya Raman at Tidewater Instruments": whoever leads it, else the company. */
export function whoTells({ hostNames, companyName }: InterviewWords): string {
  return hostNames.length === 0 ? companyName : `${joinNames(hostNames, 'or')} at ${companyName}`;
}

export function whereFact(interview: InterviewWords, part: Part): Fact | null {
  const { form, roomUrl, companyName, candidateNames, candidateEmails, replyTo } = interview;
  if (form === 'AI') return null;
  if (roomUrl !== null) {
    return { label: 'Where', text: `Online, in the room behind the button. ${companyName} chose it.` };
  }
  if (part === 'LEADER') {
    const whom = joinNames(candidateNames) || 'everybody';
    return {
      label: 'Where',
      text: `Please tell ${whom} where you meet. Parley has no room for people.`,
      aside: candidateEmails.length === 0 ? null : `Write to ${joinNames(candidateEmails)}.`,
    };
  }
  const ask = replyTo ? 'reply to this mail' : `write to ${companyName} as you have before`;
  return {
    label: 'Where',
    text: `${whoTells(interview)} tells you where you meet.`,
    aside: `No link in this mail opens a room. If nobody tells you in good time, ${ask}.`,
  };
}

/** "You meet people, online." */
export function howHeld({ form, roomUrl }: InterviewWords): string {
  if (form === 'AI') return 'An AI asks the questions.';
  return roomUrl === null ? 'You meet people.' : 'You meet people, online.';
}

/** Of everybody whose link leads to a page that says how things stand, and not into a room. */
export function ownPage(interview: InterviewWords, part: Part, joinUrl: string): ReactNode | null {
  if (comesToParley(interview, part)) return null;
  const what = interview.form === 'AI' ? 'how the interview stands' : 'the latest time and place';
  return (
    <>
      Your own page shows {what}.{' '}
      <Link className="one" href={joinUrl} style={{ color: light.house, textDecoration: 'underline' }}>
        Open your page
      </Link>
    </>
  );
}

/** Two of them below each other. */
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
