import type { RequestKind } from '@parley/contract';
import { joinNames } from '../clean-text.ts';
import type { InterviewWords } from '../describe-interview.ts';
import { facts } from './facts.ts';
import type { ComposedMail } from './mail-template.ts';
import { Sheet } from './sheet.tsx';

export interface PersonRequestedProps {
  interview: InterviewWords;
  /** Null: one of several who share a link. */
  candidate: { name: string; email: string } | null;
  /** TIME: none of the times on offer suits them. */
  about: RequestKind;
  /** What they wrote, if anything. */
  message: string | null;
  dashboardUrl: string;
}

/** To the members who can act: a candidate asks for a person, another time, or something about their data. */
export function personRequested(props: PersonRequestedProps): ComposedMail {
  const { interview, candidate, message, dashboardUrl } = props;
  const { asks, intro, next } = words[props.about];
  const subject = `${candidate?.name ?? 'A candidate'} ${asks}`;
  return {
    subject,
    sheet: (
      <Sheet
        title={subject}
        preview={`${interview.title}. They are waiting to hear from you.`}
        companyName={interview.companyName}
        heading={subject}
        intro={intro}
        button={{ label: 'See the interview', url: dashboardUrl }}
        note="The page has their links and everything that happened so far."
        facts={facts(
          candidate
            ? { label: 'Candidate', text: candidate.name, aside: candidate.email }
            : { label: 'One of', text: joinNames(interview.candidateNames) },
          { label: 'For', text: interview.jobRole },
          message === null ? null : { label: 'They write', text: message },
          { label: 'Next', text: next },
        )}
        footer={`Sent by Parley to members of ${interview.companyName} who run interviews.`}
        meetingCode={interview.meetingCode}
      />
    ),
  };
}

const words = {
  PERSON: {
    asks: 'asks to talk to a person',
    intro:
      'They would rather not be interviewed by AI, and are waiting to hear from you. Asking does not count against them.',
    next: 'Write to them, or set up an interview between people.',
  },
  TIME: {
    asks: 'asks for another time',
    intro:
      'None of the times on offer suits them, and they are waiting to hear from you. Asking does not count against them.',
    next: 'Write to them, or set a time for the interview.',
  },
  CORRECTION: {
    asks: 'asks for a correction of their data',
    intro:
      'They say that something kept about them is wrong. Asking does not count against them. In many countries the law asks you to answer.',
    next: 'Look at what they write, correct what you can, and write to them.',
  },
  DELETION: {
    asks: 'asks for the deletion of their data',
    intro:
      'They would like everything about this interview to be deleted. Nothing is deleted yet: you decide. In many countries the law asks you to answer.',
    next: 'Delete the interview on its page, or write to them why you may keep it.',
  },
} as const;
