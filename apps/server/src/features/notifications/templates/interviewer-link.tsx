import type { ParticipantRole } from '@parley/contract';
import { joinNames } from '../clean-text.ts';
import type { InterviewWords } from '../describe-interview.ts';
import { candidateFact, facts, whenFact } from './facts.ts';
import { footerOf, inviterOf, type ComposedMail } from './mail-template.ts';
import { Sheet, type Fact } from './sheet.tsx';

export interface InterviewerLinkProps {
  interview: InterviewWords;
  role: ParticipantRole;
  joinUrl: string;
}

/** To a host, an interviewer or an observer: their own way in, which is not the candidate's. */
export function interviewerLink({ interview, role, joinUrl }: InterviewerLinkProps): ComposedMail {
  const part = role === 'HOST' ? 'host' : role === 'OBSERVER' ? 'observer' : 'interviewer';
  const subject = `Your link as ${part}: ${subjectMatter(interview)}`;
  return {
    subject,
    sheet: (
      <Sheet
        title={subject}
        preview={pendingTime(interview).text.toString()}
        companyName={interview.companyName}
        heading={headingOf(interview, role)}
        intro={`${inviterOf(interview)} named you as ${part}. ${whatHappens(interview)}`}
        button={{ label: interview.form === 'AI' ? 'Open the interview' : 'Open the room', url: joinUrl }}
        note={`The link is yours alone, please do not forward it.${
          interview.when ? ' A calendar entry is attached.' : ''
        }`}
        facts={facts(
          pendingTime(interview),
          { label: 'How long', text: interview.howLong },
          candidateFact(interview),
          interview.form === 'TEAM' ? null : { label: 'For', text: interview.jobRole },
          interview.agenda.length === 0 ? null : { label: 'Agenda', text: interview.agenda },
          aiFact(interview),
          interview.form === 'TEAM'
            ? null
            : { label: 'Who decides', text: `You and your colleagues at ${interview.companyName}.` },
        )}
        footer={footerOf(interview)}
        meetingCode={interview.meetingCode}
      />
    ),
  };
}

function subjectMatter(interview: InterviewWords): string {
  if (interview.form === 'TEAM' || interview.candidateNames.length === 0) return interview.title;
  return `${joinNames(interview.candidateNames)}, ${interview.title}`;
}

function headingOf(interview: InterviewWords, role: ParticipantRole): string {
  const names = joinNames(interview.candidateNames);
  if (interview.form === 'TEAM' || names === '') return interview.title;
  if (interview.form === 'AI') return `The interview of ${names}`;
  if (role === 'HOST') return `You host the interview of ${names}`;
  return role === 'OBSERVER' ? `You sit in on the interview of ${names}` : `You interview ${names}`;
}

function whatHappens(interview: InterviewWords): string {
  switch (interview.form) {
    case 'AI':
      return 'An AI asks the questions; recording, transcript and report follow in the dashboard.';
    case 'HUMAN':
      return 'This is your own link to the room; candidates have theirs.';
    case 'TEAM':
      return 'This is your own link to the meeting.';
  }
}

function pendingTime(interview: InterviewWords): Fact {
  if (interview.isPicking) {
    const who = joinNames(interview.candidateNames) || 'The candidate';
    return { label: 'When', text: `${who} picks a time. You hear from us as soon as it is known.` };
  }
  return whenFact(interview) ?? { label: 'When', text: 'Any time.' };
}

function aiFact(interview: InterviewWords): Fact | null {
  if (interview.form !== 'AI') return null;
  return { label: 'Scored', text: 'Words, against the questions. Never face, voice, accent or mood.' };
}
