import type { ReactNode } from 'react';
import type { InterviewWords } from '../describe-interview.ts';
import type { Part } from '../rules.ts';
import { named, t } from '../texts.ts';
import { candidateFact, facts, howLongFact, whenFact, withFact } from './facts.ts';
import { changeLinks, type ChangeUrls } from './change-links.tsx';
import { changer, footerOf, type ChangedBy, type ComposedMail, type Reader } from './mail-template.ts';
import { strong } from './strong.tsx';
import { below, joinsInParley, noteOf, ownPage, wayIn, whereFact } from './way-in.tsx';

export interface RescheduledProps {
  interview: InterviewWords;
  reader: Reader;
  part: Part;
  /** The candidate who moved it; null: the company did. */
  by: ChangedBy | null;
  /** The former time as text; null when there was none. */
  before: string | null;
  /** The reason; only shown to the company's people. */
  reason: string | null;
  /** The time stays the same and only the room is new. */
  hasNewRoomOnly?: boolean;
  /** The interview begins as before and ends at another time. */
  hasNewLengthOnly?: boolean;
  joinUrl: string;
  changeUrls: ChangeUrls | null;
}

/** To everybody in the interview: the new time, and the same link as before. */
export function rescheduled(props: RescheduledProps): ComposedMail {
  const { interview, reader, part, before, reason, joinUrl } = props;
  const { form, title, companyName: company } = interview;
  const isStaff = part !== 'GUEST';
  const news = props.hasNewRoomOnly ? 'room' : props.hasNewLengthOnly ? 'length' : 'time';
  const subject = t('rescheduled.subject', { news, title, company });
  return {
    subject,
    preview: interview.when?.local ?? '',
    companyName: company,
    heading: t('rescheduled.heading', { ...named(reader.greeting), form, news }),
    intro: introOf(props),
    button: wayIn(interview, part, joinUrl),
    note: changeNote(props),
    facts: facts(
      whenFact(interview, part),
      before === null || props.hasNewRoomOnly ? null : { label: t('labels.before'), text: before },
      howLongFact(interview),
      isStaff ? candidateFact(interview) : withFact(form === 'AI' ? [] : interview.hostNames),
      whereFact(interview, part),
      isStaff && reason !== null ? { label: t('labels.reason'), text: reason } : null,
    ),
    closing: below(ownPage(interview, part, joinUrl), isStaff ? null : notThen(props)),
    footer: footerOf(interview, part),
    meetingCode: interview.meetingCode,
  };
}

function introOf(props: RescheduledProps): ReactNode {
  const { interview, before, by, hasNewRoomOnly, hasNewLengthOnly } = props;
  const { form, when, companyName } = interview;
  const values = { ...changer(by, companyName), form, time: when?.local ?? '', strong };
  if (hasNewRoomOnly) return t.rich('rescheduled.newRoom', values);
  if (hasNewLengthOnly) return t.rich('rescheduled.newLength', values);
  return t.rich(before === null ? 'rescheduled.firstTime' : 'rescheduled.newTime', values);
}

/** Without a former time, the candidate may have had a booking link, and nobody had a calendar entry. */
function changeNote({ interview, part, before }: RescheduledProps): string | null {
  if (before === null) return noteOf(interview, part, true);
  return t(joinsInParley(interview, part) ? 'rescheduled.linkAndEntry' : 'rescheduled.entry');
}

function notThen({ interview, changeUrls, hasNewRoomOnly }: RescheduledProps): ReactNode {
  if (changeUrls || hasNewRoomOnly) return changeLinks(interview, changeUrls);
  const { replyTo, companyName: company } = interview;
  return replyTo && t('rescheduled.reply', { company });
}
