import type { MemberRole } from '@parley/contract';
import { named, t } from '../texts.ts';
import { facts } from './facts.ts';
import type { ComposedMail, Reader } from './mail-template.ts';

export interface MemberInvitationProps {
  companyName: string;
  reader: Reader;
  /** The inviting member. */
  inviterName: string;
  /** The role that they will have. */
  role: MemberRole;
  /** The e-mail address for signing in. */
  email: string;
  /** Until when the link works, as text. */
  ends: string;
  invitationUrl: string;
}

/** To a person who is invited to the team: the button leads to a page where they choose a password. */
export function memberInvitation(props: MemberInvitationProps): ComposedMail {
  const { companyName: company, reader, inviterName: inviter, role, email, ends, invitationUrl } = props;
  const subject = t('memberInvitation.subject', { company });
  return {
    subject,
    preview: t('memberInvitation.preview'),
    companyName: company,
    heading: t('memberInvitation.heading', { ...named(reader.greeting), company }),
    intro: t('memberInvitation.intro', { inviter, company }),
    button: { label: t('memberInvitation.button'), url: invitationUrl },
    note: t('memberInvitation.note'),
    facts: facts(
      { label: t('labels.as'), text: t(`memberInvitation.roles.${role}`) },
      { label: t('labels.signInAs'), text: email },
      { label: t('labels.worksUntil'), text: ends },
    ),
    footer: t('memberInvitation.footer', { company }),
    meetingCode: null,
  };
}
