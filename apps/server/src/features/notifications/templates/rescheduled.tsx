import type { ReactNode } from 'react';
import type { InterviewWords } from '../describe-interview.ts';
import type { Part } from '../rules.ts';
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
import { below, comesToParley, noteOf, ownPage, wayIn, whereFact } from './way-in.tsx';

export interface RescheduledProps {
  interview: InterviewWords;
  reader: Reader;
  part: Part;
  /** The candidate who moved it; null: the company. */
  by: ChangedBy | null;
  /** The time that was, spelled; null where none was known. */
  before: string | null;
  /** What was given as the reason; shown to staff only. */
  reason: string | null;
  /** The time stays: it has another room. */
  hasNewRoomOnly?: boolean;
  joinUrl: string;
  changeUrls: ChangeUrls | null;
}

/** To everybody in the interview: the new time, and the link, which is the one they have. */
export function rescheduled(props: RescheduledProps): ComposedMail {
  const { interview, reader, part, before, reason, joinUrl } = props;
  const isStaff = part !== 'GUEST';
  const news = props.hasNewRoomOnly ? 'room' : 'time';
  const subject = `New ${news}: ${interview.title} with ${interview.companyName}`;
  const what = interview.form === 'TEAM' ? 'meeting' : 'interview';
  return {
    subject,
    sheet: (
      <Sheet
        title={subject}
        preview={interview.when?.local ?? ''}
        companyName={interview.companyName}
        heading={addressed(reader, `the ${what} has a new ${news}`)}
        intro={introOf(props, what)}
        button={wayIn(interview, part, joinUrl)}
        note={changeNote(props)}
        facts={facts(
          whenFact(interview, part),
          before === null || props.hasNewRoomOnly ? null : { label: 'Before', text: before },
          howLongFact(interview),
          isStaff ? candidateFact(interview) : withFact(interview.form === 'AI' ? [] : interview.hostNames),
          whereFact(interview, part),
          isStaff && reason !== null ? { label: 'Reason', text: reason } : null,
        )}
        closing={below(ownPage(interview, part, joinUrl), isStaff ? null : notThen(props))}
        footer={footerOf(interview, part)}
        meetingCode={interview.meetingCode}
      />
    ),
  };
}

function introOf({ interview, before, by, hasNewRoomOnly }: RescheduledProps, what: string): ReactNode {
  const who = whoHas(by, interview.companyName);
  const time = <Strong>{interview.when?.local}</Strong>;
  if (hasNewRoomOnly) {
    return (
      <>
        {who} changed the room of the {what}. The time stays: {time}.
      </>
    );
  }
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
function changeNote({ interview, part, before }: RescheduledProps): string {
  if (before === null) return noteOf(interview, part, 'A calendar entry is attached.') ?? '';
  const entry = 'The attached calendar entry replaces the earlier one.';
  if (!comesToParley(interview, part)) return entry;
  return `The link stays the same, and is yours alone. ${entry}`;
}

function notThen({ interview, changeUrls, hasNewRoomOnly }: RescheduledProps): ReactNode {
  if (changeUrls || hasNewRoomOnly) return changeLinks(interview, changeUrls);
  const { replyTo, companyName } = interview;
  return replyTo && `Does the new time not suit you? Reply to this mail; ${companyName} reads it.`;
}
