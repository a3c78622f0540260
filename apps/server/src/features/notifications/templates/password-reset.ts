import { named, t } from '../texts.ts';
import { facts } from './facts.ts';
import type { ComposedMail, Reader } from './mail-template.ts';

export interface PasswordResetProps {
  companyName: string;
  reader: Reader;
  /** The e-mail address of the account. */
  email: string;
  /** Until when the link works, as text. */
  ends: string;
  resetUrl: string;
}

/** To the member whose e-mail address was entered, perhaps by somebody else: the mail says what to do then. */
export function passwordReset(props: PasswordResetProps): ComposedMail {
  const { companyName: company, reader, email, ends, resetUrl } = props;
  const subject = t('passwordReset.subject', { company });
  return {
    subject,
    preview: t('passwordReset.preview'),
    companyName: company,
    heading: t('passwordReset.heading', named(reader.greeting)),
    intro: t('passwordReset.intro', { company }),
    button: { label: t('passwordReset.button'), url: resetUrl },
    note: t('passwordReset.note'),
    facts: facts({ label: t('labels.account'), text: email }, { label: t('labels.worksUntil'), text: ends }),
    closing: t('passwordReset.closing'),
    footer: t('shared.memberFooter', { company }),
    meetingCode: null,
  };
}
