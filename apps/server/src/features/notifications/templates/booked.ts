import type { InterviewWords } from '../describe-interview.ts';
import type { Part } from '../rules.ts';
import { joinNames, named, t } from '../texts.ts';
import { aboutData, changeLinks, type ChangeUrls } from './change-links.tsx';
import { candidateFact, facts, guestFacts, whenFact, withFact } from './facts.ts';
import { footerOf, type ComposedMail, type Reader } from './mail-template.ts';
import { strong } from './strong.tsx';
import { below, howHeld, noteOf, ownPage, wayIn, whereFact } from './way-in.tsx';

export interface BookedProps {
  interview: InterviewWords;
  reader: Reader;
  part: Part;
  /** The candidate's note with the booking; only shown to the company's people. */
  note: string | null;
  joinUrl: string;
  changeUrls: ChangeUrls | null;
}

/** A candidate has picked a slot: the first mail with a calendar entry, to everybody in the interview. */
export function booked(props: BookedProps): ComposedMail {
  return props.part === 'GUEST' ? toCandidate(props) : toStaff(props);
}

function toCandidate({ interview, reader, joinUrl, changeUrls }: BookedProps): ComposedMail {
  const { title, jobRole: role, companyName: company } = interview;
  const time = interview.when?.local ?? '';
  const subject = t('booked.subject', { title, company });
  return {
    subject,
    preview: time,
    companyName: company,
    heading: t('booked.heading', named(reader.greeting)),
    intro: t.rich('booked.intro', { role, company, time, held: howHeld(interview), strong }),
    button: wayIn(interview, 'GUEST', joinUrl),
    note: noteOf(interview, 'GUEST', true),
    facts: guestFacts(interview),
    closing: below(
      below(ownPage(interview, 'GUEST', joinUrl), changeLinks(interview, changeUrls)),
      aboutData(interview, joinUrl),
    ),
    footer: footerOf(interview, 'GUEST'),
    meetingCode: interview.meetingCode,
  };
}

function toStaff({ interview, part, note, joinUrl }: BookedProps): ComposedMail {
  const who = named(joinNames(interview.candidateNames));
  const time = interview.when?.local ?? '';
  const subject = t('bookedForStaff.subject', { ...who, title: interview.title });
  return {
    subject,
    preview: time,
    companyName: interview.companyName,
    heading: t('bookedForStaff.heading', who),
    intro: t.rich('bookedForStaff.intro', { role: interview.jobRole, time, strong }),
    button: wayIn(interview, part, joinUrl),
    note: noteOf(interview, part, true),
    facts: facts(
      whenFact(interview, part),
      whereFact(interview, part),
      { label: t('labels.howLong'), text: interview.howLong },
      candidateFact(interview),
      interview.hostNames.length > 1 ? withFact(interview.hostNames) : null,
      note === null ? null : { label: t('labels.theyWrite'), text: note },
    ),
    closing: ownPage(interview, part, joinUrl),
    footer: footerOf(interview, part),
    meetingCode: interview.meetingCode,
  };
}
