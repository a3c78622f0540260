import { Link } from '@react-email/components';
import type { ReactNode } from 'react';
import type { InterviewWords } from '../describe-interview.ts';
import { changeLinks, yourData, type ChangeUrls } from './change-links.tsx';
import { candidateFacts, facts, howLongFact, openTime, whenFact, withFact } from './facts.ts';
import { addressed, footerOf, inviterOf, type ComposedMail, type Reader } from './mail-template.ts';
import { light } from './palette.ts';
import { Sheet } from './sheet.tsx';
import { Strong } from './strong.tsx';
import { below, howHeld, noteOf, ownPage, wayIn, whereFact } from './way-in.tsx';

export interface InvitationProps {
  interview: InterviewWords;
  reader: Reader;
  joinUrl: string;
  changeUrls: ChangeUrls | null;
}

/** To a candidate of an interview, or to a participant of a team meeting. */
export function invitation(props: InvitationProps): ComposedMail {
  return props.interview.form === 'TEAM' ? teamInvitation(props) : interviewInvitation(props);
}

function interviewInvitation({ interview, reader, joinUrl, changeUrls }: InvitationProps): ComposedMail {
  const isAi = interview.form === 'AI';
  const subject = `${interview.title} with ${interview.companyName}`;
  return {
    subject,
    sheet: (
      <Sheet
        title={subject}
        preview={previewOf(interview)}
        companyName={interview.companyName}
        heading={addressed(reader, `we would like to ${isAi ? 'hear how you work' : 'meet you'}`)}
        intro={introOf(interview)}
        button={wayIn(interview, 'GUEST', joinUrl)}
        note={noteOf(interview, 'GUEST', attached(interview))}
        facts={[
          ...facts(
            whenFact(interview, 'GUEST'),
            howLongFact(interview),
            isAi ? null : withFact(interview.hostNames),
            whereFact(interview, 'GUEST'),
          ),
          ...candidateFacts(interview),
        ]}
        closing={
          isAi
            ? otherWays(joinUrl)
            : below(ownPage(interview, 'GUEST', joinUrl), changeLinks(interview, changeUrls))
        }
        footer={footerOf(interview, 'GUEST')}
        meetingCode={interview.meetingCode}
      />
    ),
  };
}

function introOf(interview: InterviewWords): ReactNode {
  const role = <Strong>{interview.jobRole}</Strong>;
  if (interview.form === 'AI') {
    return (
      <>
        {inviterOf(interview)} invites you to a conversation for {role}. An AI asks the questions. You answer
        at your own pace, speaking or typing.
      </>
    );
  }
  return (
    <>
      {inviterOf(interview)} invites you to an interview for {role}. {howHeld(interview)}
    </>
  );
}

function previewOf(interview: InterviewWords): string {
  const isAi = interview.form === 'AI';
  const open = isAi
    ? interview.closes && `Any time until ${interview.closes.local}.`
    : openTime(interview, 'GUEST');
  const start = interview.when ? `${interview.when.local}.` : open;
  const length = `${isAi ? 'About ' : ''}${interview.howLong}.`;
  return [start, length, `People at ${interview.companyName} decide.`].filter(Boolean).join(' ');
}

function teamInvitation({ interview, reader, joinUrl }: InvitationProps): ComposedMail {
  const subject = `${interview.companyName}: ${interview.title}`;
  const online = interview.roomUrl === null ? '' : ', online';
  const greeting = addressed(reader, `${inviterOf(interview)} invites you to a meeting${online}.`);
  return {
    subject,
    sheet: (
      <Sheet
        title={subject}
        preview={interview.when?.local ?? openTime(interview, 'GUEST')}
        companyName={interview.companyName}
        heading={interview.title}
        intro={greeting}
        button={wayIn(interview, 'GUEST', joinUrl)}
        note={noteOf(interview, 'GUEST', attached(interview))}
        facts={[
          ...facts(
            whenFact(interview, 'GUEST'),
            howLongFact(interview),
            withFact(interview.hostNames),
            whereFact(interview, 'GUEST'),
          ),
          ...facts(interview.agenda.length === 0 ? null : { label: 'Agenda', text: interview.agenda }),
          { label: 'Recorded', text: 'Not by Parley.' },
        ]}
        closing={below(ownPage(interview, 'GUEST', joinUrl), changeLinks(interview, null))}
        footer={footerOf(interview, 'GUEST')}
        meetingCode={interview.meetingCode}
      />
    ),
  };
}

const attached = (interview: InterviewWords) => (interview.when ? 'A calendar entry is attached.' : '');

function otherWays(joinUrl: string): ReactNode {
  return (
    <>
      Would you rather talk to a person, or need extra time?{' '}
      <Link className="one again" href={joinUrl} style={{ color: light.house, textDecoration: 'underline' }}>
        Ask before you start
      </Link>
      . It does not count against you.
      <br />
      {yourData(joinUrl)}
    </>
  );
}
