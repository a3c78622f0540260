import { Link } from '@react-email/components';
import type { ReactNode } from 'react';
import type { InterviewWords } from '../describe-interview.ts';
import { changeLinks, yourData, type ChangeUrls } from './change-links.tsx';
import { candidateFacts, facts, howLongFact, whenFact, withFact } from './facts.ts';
import { addressed, footerOf, inviterOf, type ComposedMail, type Reader } from './mail-template.ts';
import { light } from './palette.ts';
import { Sheet } from './sheet.tsx';
import { Strong } from './strong.tsx';

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
        button={{ label: 'Open the interview', url: joinUrl }}
        note={`The link is yours alone. Opening it starts nothing.${attached(interview)}`}
        facts={[
          ...facts(whenFact(interview), howLongFact(interview), isAi ? null : withFact(interview.hostNames)),
          ...candidateFacts(interview),
        ]}
        closing={isAi ? otherWays(joinUrl) : changeLinks(interview, changeUrls)}
        footer={footerOf(interview)}
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
      {inviterOf(interview)} invites you to an interview for {role}. You meet people, by video.
    </>
  );
}

function previewOf(interview: InterviewWords): string {
  const start = interview.when?.local ?? (interview.closes && `Any time until ${interview.closes.local}`);
  const length = `${interview.form === 'AI' ? 'About ' : ''}${interview.howLong}`;
  return `${[start, length].filter(Boolean).join('. ')}. People at ${interview.companyName} decide.`;
}

function teamInvitation({ interview, reader, joinUrl }: InvitationProps): ComposedMail {
  const subject = `${interview.companyName}: ${interview.title}`;
  const greeting = addressed(reader, `${inviterOf(interview)} invites you to a meeting, by video.`);
  return {
    subject,
    sheet: (
      <Sheet
        title={subject}
        preview={interview.when?.local ?? 'Any time that suits you all.'}
        companyName={interview.companyName}
        heading={interview.title}
        intro={greeting}
        button={{ label: 'Open the meeting', url: joinUrl }}
        note={`The link is yours alone. Opening it starts nothing.${attached(interview)}`}
        facts={[
          ...facts(whenFact(interview), howLongFact(interview), withFact(interview.hostNames)),
          ...facts(interview.agenda.length === 0 ? null : { label: 'Agenda', text: interview.agenda }),
          {
            label: 'Recorded',
            text: interview.isRecorded ? 'Yes: video and a transcript.' : 'No.',
          },
        ]}
        closing={changeLinks(interview, null)}
        footer={footerOf(interview)}
        meetingCode={interview.meetingCode}
      />
    ),
  };
}

const attached = (interview: InterviewWords) => (interview.when ? ' A calendar entry is attached.' : '');

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
