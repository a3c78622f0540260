import { count, joinNames } from '../clean-text.ts';
import type { InterviewWords } from '../describe-interview.ts';
import type { Part } from '../rules.ts';
import type { Fact } from './sheet.tsx';
import { comesToParley, whoTells } from './way-in.tsx';

/** The facts that more than one mail states, in the order of who, when, how long, what AI does, who decides. */
export function whenFact(interview: InterviewWords, part: Part): Fact | null {
  const { when, doorOpensMinutesBefore, closes } = interview;
  if (when) {
    const door =
      doorOpensMinutesBefore !== null && comesToParley(interview, part)
        ? `The door opens ${doorOpensMinutesBefore} minutes before.`
        : null;
    const aside = [when.utc && `${when.utc}.`, door].filter(Boolean).join(' ');
    return { label: 'When', text: when.local, aside };
  }
  if (interview.form !== 'AI') return { label: 'When', text: openTime(interview, part) };
  if (!closes) return null;
  return { label: 'When', text: `Any time until ${closes.local}`, aside: closes.utc };
}

/** People who wait for one another need more than a link that works for days. */
export function openTime(interview: InterviewWords, part: Part): string {
  if (interview.roomUrl !== null) return 'Now, or at a time that you agree on.';
  if (part !== 'LEADER') return `No time is set. ${whoTells(interview)} tells you.`;
  return `No time is set. Agree on one with ${joinNames(interview.candidateNames) || 'everybody'}.`;
}

export function howLongFact(interview: InterviewWords): Fact {
  const { howLong } = interview;
  if (interview.form !== 'AI') return { label: 'How long', text: howLong };
  const questions = interview.questionCount > 0 ? `, ${count(interview.questionCount, 'question')}` : '';
  return {
    label: 'How long',
    text: `About ${howLong}${questions}. You can pause, close the tab and come back.`,
  };
}

export function withFact(names: string[]): Fact | null {
  return names.length === 0 ? null : { label: 'With', text: joinNames(names) };
}

export function candidateFact(interview: InterviewWords): Fact | null {
  const names = interview.candidateNames;
  return names.length === 0 ? null : { label: 'Candidate', text: joinNames(names) };
}

/** What the candidate needs, what is scored, who decides and what is kept: the disclosure in short. */
export function candidateFacts(interview: InterviewWords): Fact[] {
  const { companyName } = interview;
  if (interview.form === 'AI') {
    return [
      ...facts(needsFact(interview)),
      {
        label: 'Scored',
        text: 'What you say, against the questions. Never your face, voice, accent or mood.',
      },
      { label: 'Who decides', text: `People at ${companyName}. The AI recommends, they read and decide.` },
      {
        label: 'Kept',
        text: `By ${companyName}, until they delete it. You can ask for deletion at any time.`,
      },
    ];
  }
  return facts(
    needsFact(interview),
    {
      label: 'AI',
      text: 'Takes no part. Parley records, transcribes and scores nothing of the conversation.',
    },
    { label: 'Who decides', text: `People at ${companyName}.` },
  );
}

/** Where nobody has said where they meet, nobody can say what it takes. */
export function needsFact({ form, roomUrl }: InterviewWords): Fact | null {
  const label = 'You need';
  if (form === 'AI') {
    return { label, text: 'A quiet place and any browser. Microphone and camera help; typing is enough.' };
  }
  return roomUrl === null ? null : { label, text: 'A quiet place, with microphone and camera.' };
}

export const facts = (...list: (Fact | null)[]): Fact[] => list.filter((fact) => fact !== null);
