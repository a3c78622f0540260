import { count, joinNames } from '../clean-text.ts';
import type { InterviewWords } from '../describe-interview.ts';
import type { Fact } from './sheet.tsx';

/** The facts that more than one mail states, in the order of who, when, how long, what AI does, who decides. */
export function whenFact(interview: InterviewWords): Fact | null {
  const { when, doorOpensMinutesBefore, closes } = interview;
  if (when) {
    const door = `The door opens ${doorOpensMinutesBefore} minutes before.`;
    const aside = [when.utc && `${when.utc}.`, door].filter(Boolean).join(' ');
    return { label: 'When', text: when.local, aside };
  }
  if (!closes) return null;
  return { label: 'When', text: `Any time until ${closes.local}`, aside: closes.utc };
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
      {
        label: 'You need',
        text: 'A quiet place and any browser. Microphone and camera help; typing is enough.',
      },
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
  return [
    { label: 'You need', text: 'A quiet place and any browser, with microphone and camera.' },
    {
      label: 'AI',
      text: 'Takes no part in the conversation. Where there is a transcript, it may suggest scores from the words alone.',
    },
    { label: 'Who decides', text: `People at ${companyName}.` },
  ];
}

export const facts = (...list: (Fact | null)[]): Fact[] => list.filter((fact) => fact !== null);
