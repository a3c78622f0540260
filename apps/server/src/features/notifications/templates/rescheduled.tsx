import type { ReactNode } from 'react';
import type { InterviewWords } from '../describe-interview.ts';
import { candidateFact, facts, howLongFact, whenFact, withFact } from './facts.ts';
import { changeLinks, type ChangeUrls } from './change-links.tsx';
import {
  addressed,
  footerOf,
  whoHas,
  type ChangedBy,
  type ComposedMail,
  type Reader,
} from './mail-template.ts';
import { Sheet } from './sheet.tsx';
import { Strong } from './strong.tsx';

export interface RescheduledProps {
  interview: InterviewWords;
  reader: Reader;
  /** A host, interviewer or observer reads it. */
  isStaff: boolean;
  /** The candidate who moved it; null: the company. */
  by: ChangedBy | null;
  /** The time that was, spelled; null where none was known. */
  before: string | null;
  /** What was given as the reason; shown to staff only. */
  reason: string | null;
  joinUrl: string;
  changeUrls: ChangeUrls | null;
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
        closing={isStaff ? null : notThen(props)}
        footer={footerOf(interview)}
        meetingCode={interview.meetingCode}
      />
    ),
  };
}

function introOf({ interview, before, by }: RescheduledProps, what: string): ReactNode {
  const who = whoHas(by, interview.companyName);
  const time = <Strong>{interview.when?.local}</Strong>;
  return before === null ? (
    <>
      {who} set the time of the {what}: {time}.
    </>
  ) : (
    <>
      {who} moved the {what} to {time}.
    </>
  );
}

/** Where no time was known, the candidate may have had a link to pick one, and nobody a calendar entry. */
function noteOf(before: string | null): string {
  return before === null
    ? 'The link is yours alone. A calendar entry is attached.'
    : 'The link stays the same, and is yours alone. The attached calendar entry replaces the earlier one.';
}

function notThen({ interview, changeUrls }: RescheduledProps): ReactNode {
  if (changeUrls) return changeLinks(interview, changeUrls);
  const { replyTo, companyName } = interview;
  return replyTo && `Does the new time not suit you? Reply to this mail; ${companyName} reads it.`;
}
