import type { ReactNode } from 'react';
import type { InterviewWords } from '../describe-interview.ts';
import type { Part } from '../rules.ts';
import { joinNames, named, t } from '../texts.ts';
import { linkTo } from './link.tsx';
import type { Fact } from './mail-template.ts';

/** Where a meeting is held, and how the reader gets there. Nothing here mentions a room that will not open. */

/** True for everybody in a meeting with a room here, and for the candidate of an AI interview. */
export const joinsInParley = ({ form, hasRoom }: InterviewWords, part: Part): boolean =>
  hasRoom || (form === 'AI' && part === 'GUEST');

/** Whether people meet in a room online, Parley's or another. */
export const isOnline = ({ roomUrl, hasRoom }: InterviewWords): boolean => hasRoom || roomUrl !== null;

/** The one solid button, which leads into the room when the reader has one. */
export function wayIn(
  interview: InterviewWords,
  part: Part,
  joinUrl: string,
): { label: string; url: string } | null {
  if (joinsInParley(interview, part)) {
    return { label: t(interview.hasRoom ? 'shared.button.room' : 'shared.button.interview'), url: joinUrl };
  }
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
  if (interview.hasRoom) {
    return {
      label,
      text: t('shared.where.here'),
      aside: lobbyWords(interview, part),
    };
  }
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

/** Who waits in the lobby of a room of Parley, and who lets them in. */
function lobbyWords({ form }: InterviewWords, part: Part): string | null {
  if (form !== 'HUMAN' || part === 'WATCHER') return null;
  return t(part === 'LEADER' ? 'shared.where.lobbyForLeaders' : 'shared.where.lobby');
}

/** "You meet people, online." */
export function howHeld(interview: InterviewWords): string {
  if (interview.form === 'AI') return t('shared.held.ai');
  return t(isOnline(interview) ? 'shared.held.online' : 'shared.held.people');
}

/** For readers whose link leads to a page that shows the state of the interview, and not into a room. */
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
