import type { ReactNode } from 'react';
import type { InterviewWords } from '../describe-interview.ts';
import { candidateFact, facts, howLongFact, whenFact, withFact } from './facts.ts';
import { addressed, footerOf, type ComposedMail, type Reader } from './mail-template.ts';
import { light } from './palette.ts';
import { Sheet } from './sheet.tsx';

export interface RescheduledProps {
  interview: InterviewWords;
  reader: Reader;
  /** A host, interviewer or observer reads it. */
  isStaff: boolean;
  /** The time that was, spelled; null where none was known. */
  before: string | null;
  /** What was given as the reason; shown to staff only. */
  reason: string | null;
  joinUrl: string;
}

/** To everybody in the interview: the new time, and the link, which is the one they have. */
export function rescheduled(props: RescheduledProps): ComposedMail {
  const { interview, reader, isStaff, before, reason, joinUrl } = props;
  const subject = `New time: ${interview.title} with ${interview.companyName}`;
  const what = interview.form === 'TEAM' ? 'meeting' : 'interview';
  return {
    subject,
    sheet: (
      <Sheet
        title={subject}
        preview={interview.when?.local ?? ''}
        companyName={interview.companyName}
        heading={addressed(reader, `the ${what} has a new time`)}
        intro={introOf(props, what)}
        button={{ label: `Open the ${what}`, url: joinUrl }}
        note={noteOf(before)}
        facts={facts(
          whenFact(interview),
          before === null ? null : { label: 'Before', text: before },
          howLongFact(interview),
          isStaff ? candidateFact(interview) : withFact(interview.form === 'AI' ? [] : interview.hostNames),
          isStaff && reason !== null ? { label: 'Reason', text: reason } : null,
        )}
        closing={isStaff ? null : notThen(interview)}
        footer={footerOf(interview)}
        meetingCode={interview.meetingCode}
      />
    ),
  };
}

function introOf({ interview, before }: RescheduledProps, what: string): ReactNode {
  const time = (
    <strong className="ink" style={{ color: light.ink, fontWeight: 600 }}>
      {interview.when?.local}
    </strong>
  );
  return before === null ? (
    <>
      {interview.companyName} has set the time of the {what}: {time}.
    </>
  ) : (
    <>
      {interview.companyName} has moved the {what} to {time}.
    </>
  );
}

/** Where no time was known, the candidate may have had a link to pick one, and nobody a calendar entry. */
function noteOf(before: string | null): string {
  return before === null
    ? 'The link is yours alone. A calendar entry is attached.'
    : 'It is the link you have already, and yours alone. The attached calendar entry replaces the earlier one.';
}

function notThen({ replyTo, companyName }: InterviewWords): ReactNode {
  return replyTo && `Does the new time not suit you? Reply to this mail; ${companyName} reads it.`;
}
