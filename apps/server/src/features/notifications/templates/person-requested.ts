import type { ParticipantRole, RequestKind } from '@parley/contract';
import type { InterviewWords } from '../describe-interview.ts';
import { joinNames, named, t } from '../texts.ts';
import { facts } from './facts.ts';
import type { ComposedMail } from './mail-template.ts';

export interface PersonRequestedProps {
  interview: InterviewWords;
  /** Null: one of several candidates who share a link. */
  asker: { name: string; email: string; role: ParticipantRole } | null;
  /**
   * TIME: none of the slots on offer suits them. LOBBY: they are at a meeting between people, and nobody else is there.
   */
  about: RequestKind | 'LOBBY';
  /** What they wrote, if anything. */
  message: string | null;
  dashboardUrl: string;
}

/**
 * To the members who can act: a candidate asks for a person or another time, or any participant has a request about
 * their data.
 */
export function personRequested(props: PersonRequestedProps): ComposedMail {
  const { interview, asker, about, message, dashboardUrl } = props;
  const { title, companyName: company } = interview;
  const subject = t(`personRequested.${about}.subject`, named(asker && asker.name));
  return {
    subject,
    preview: t('personRequested.preview', { title }),
    companyName: company,
    heading: subject,
    intro: t(`personRequested.${about}.intro`),
    button: { label: t('personRequested.button'), url: dashboardUrl },
    note: t('personRequested.note'),
    facts: facts(
      asker
        ? {
            label: t(asker.role === 'CANDIDATE' ? 'labels.candidate' : 'labels.from'),
            text: asker.name,
            aside: asker.email,
          }
        : { label: t('labels.oneOf'), text: joinNames(interview.candidateNames) },
      { label: t('labels.for'), text: interview.jobRole },
      message === null ? null : { label: t('labels.theyWrite'), text: message },
      { label: t('labels.next'), text: t(`personRequested.${about}.next`) },
    ),
    footer: t('personRequested.footer', { company }),
    meetingCode: interview.meetingCode,
  };
}
