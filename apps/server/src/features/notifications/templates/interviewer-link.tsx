import type { ParticipantRole } from '@parley/contract';
import { joinNames } from '../clean-text.ts';
import type { InterviewWords } from '../describe-interview.ts';
import type { Part } from '../rules.ts';
import { candidateFact, facts, whenFact } from './facts.ts';
import { footerOf, inviterOf, type ComposedMail } from './mail-template.ts';
import { Sheet, type Fact } from './sheet.tsx';
import { noteOf, ownPage, wayIn, whereFact } from './way-in.tsx';

export interface InterviewerLinkProps {
  interview: InterviewWords;
  role: ParticipantRole;
  part: Part;
  joinUrl: string;
}

/** To a host, an interviewer or an observer: their own way in, which is not the candidate's. */
export function interviewerLink({ interview, role, part, joinUrl }: InterviewerLinkProps): ComposedMail {
  const subject = `Your link as ${role.toLowerCase()}: ${subjectMatter(interview)}`;
  return {
    subject,
    sheet: (
      <Sheet
        title={subject}
        preview={pendingTime(interview, part).text.toString()}
        companyName={interview.companyName}
        heading={headingOf(interview, role)}
        intro={`${inviterOf(interview)} named you as ${role.toLowerCase()}. ${whatHappens(interview, part)}`.trim()}
        button={wayIn(interview, part, joinUrl)}
        note={noteOf(interview, part, interview.when ? 'A calendar entry is attached.' : '')}
        facts={facts(
          pendingTime(interview, part),
          interview.isPicking && part !== 'LEADER' ? null : whereFact(interview, part),
          { label: 'How long', text: interview.howLong },
          candidateFact(interview),
          interview.form === 'TEAM' ? null : { label: 'For', text: interview.jobRole },
          interview.agenda.length === 0 ? null : { label: 'Agenda', text: interview.agenda },
          aiFact(interview),
          interview.form === 'TEAM'
            ? null
            : { label: 'Who decides', text: `You and your colleagues at ${interview.companyName}.` },
        )}
        closing={ownPage(interview, part, joinUrl)}
        footer={footerOf(interview, part)}
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

function whatHappens(interview: InterviewWords, part: Part): string {
  if (interview.form === 'AI') {
    return 'An AI asks the questions, and the candidate talks with it alone: there is no room for you to enter. Recording, transcript and report follow in the dashboard.';
  }
  if (interview.roomUrl !== null) return 'You meet online.';
  return part === 'LEADER' ? 'Where you meet is yours to say.' : '';
}

function pendingTime(interview: InterviewWords, part: Part): Fact {
  if (interview.isPicking) {
    const who = joinNames(interview.candidateNames) || 'The candidate';
    return { label: 'When', text: `${who} picks a time. You hear from us as soon as it is known.` };
  }
  return whenFact(interview, part) ?? { label: 'When', text: 'Any time.' };
}

function aiFact(interview: InterviewWords): Fact | null {
  if (interview.form !== 'AI') return null;
  return { label: 'Scored', text: 'Words, against the questions. Never face, voice, accent or mood.' };
}
