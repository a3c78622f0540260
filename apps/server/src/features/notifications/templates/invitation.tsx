import type { ReactNode } from 'react';
import type { InterviewWords } from '../describe-interview.ts';
import { named, t } from '../texts.ts';
import { aboutData, changeLinks, type ChangeUrls } from './change-links.tsx';
import {
  agendaFact,
  guestFacts,
  facts,
  howLongFact,
  noteFact,
  openTime,
  recordingFacts,
  whenFact,
  withFact,
} from './facts.ts';
import { linkTo } from './link.tsx';
import { footerOf, inviterOf, type ComposedMail, type Reader } from './mail-template.ts';
import { strong } from './strong.tsx';
import { below, howHeld, isOnline, noteOf, ownPage, wayIn, whereFact } from './way-in.tsx';

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
  const { form, title, companyName: company } = interview;
  const isAi = form === 'AI';
  const subject = t('invitation.subject', { title, company });
  return {
    subject,
    preview: previewOf(interview),
    companyName: company,
    heading: t('invitation.heading', { ...named(reader.greeting), form }),
    intro: introOf(interview),
    button: wayIn(interview, 'GUEST', joinUrl),
    note: noteOf(interview, 'GUEST', interview.when !== null),
    facts: guestFacts(interview),
    closing: isAi
      ? otherWays(interview, joinUrl)
      : below(
          below(ownPage(interview, 'GUEST', joinUrl), changeLinks(interview, changeUrls)),
          aboutData(interview, joinUrl),
        ),
    footer: footerOf(interview, 'GUEST'),
    meetingCode: interview.meetingCode,
  };
}

function introOf(interview: InterviewWords): ReactNode {
  const values = { inviter: inviterOf(interview), role: interview.jobRole, strong };
  if (interview.form === 'AI') return t.rich('invitation.introAi', values);
  return t.rich('invitation.introPeople', { ...values, held: howHeld(interview) });
}

function previewOf(interview: InterviewWords): string {
  const { form, when, howLong, companyName: company } = interview;
  return [
    when ? t('invitation.previewTime', { time: when.local }) : openPreview(interview),
    t('invitation.previewLength', { form, howLong }),
    t('invitation.previewDecides', { company }),
  ]
    .filter(Boolean)
    .join(' ');
}

function openPreview(interview: InterviewWords): string | null {
  if (interview.form !== 'AI') return openTime(interview, 'GUEST');
  return interview.closes && t('invitation.previewAnyTime', { time: interview.closes.local });
}

function teamInvitation({ interview, reader, joinUrl }: InvitationProps): ComposedMail {
  const { title, companyName: company } = interview;
  const subject = t('teamInvitation.subject', { company, title });
  const heldOnline = String(isOnline(interview));
  return {
    subject,
    preview: interview.when?.local ?? openTime(interview, 'GUEST'),
    companyName: company,
    heading: title,
    intro: t('teamInvitation.intro', {
      ...named(reader.greeting),
      inviter: inviterOf(interview),
      isOnline: heldOnline,
    }),
    button: wayIn(interview, 'GUEST', joinUrl),
    note: noteOf(interview, 'GUEST', interview.when !== null),
    facts: facts(
      whenFact(interview, 'GUEST'),
      howLongFact(interview),
      withFact(interview.hostNames),
      whereFact(interview, 'GUEST'),
      agendaFact(interview),
      noteFact(interview),
      ...(interview.hasRoom
        ? recordingFacts(interview, 'GUEST')
        : [{ label: t('labels.recorded'), text: t('teamInvitation.recorded') }]),
    ),
    closing: below(
      below(ownPage(interview, 'GUEST', joinUrl), changeLinks(interview, null)),
      aboutData(interview, joinUrl),
    ),
    footer: footerOf(interview, 'GUEST'),
    meetingCode: interview.meetingCode,
  };
}

function otherWays(interview: InterviewWords, joinUrl: string): ReactNode {
  return (
    <>
      {t.rich('invitation.otherWays', { ask: linkTo(joinUrl, true) })}
      <br />
      {aboutData(interview, joinUrl)}
    </>
  );
}
