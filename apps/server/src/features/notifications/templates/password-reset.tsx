import { named, t } from '../texts.ts';
import { facts } from './facts.ts';
import type { ComposedMail, Reader } from './mail-template.ts';
import { Sheet } from './sheet.tsx';

export interface PasswordResetProps {
  companyName: string;
  reader: Reader;
  /** Whose password: the address that signs in. */
  email: string;
  /** The last moment at which the link works, in words. */
  ends: string;
  resetUrl: string;
}

/** To a member, or whoever typed their address: says what to do when it was somebody else. */
export function passwordReset(props: PasswordResetProps): ComposedMail {
  const { companyName: company, reader, email, ends, resetUrl } = props;
  const subject = t('passwordReset.subject', { company });
  return {
    subject,
    sheet: (
      <Sheet
        title={subject}
        preview={t('passwordReset.preview')}
        companyName={company}
        heading={t('passwordReset.heading', named(reader.greeting))}
        intro={t('passwordReset.intro', { company })}
        button={{ label: t('passwordReset.button'), url: resetUrl }}
        note={t('passwordReset.note')}
        facts={facts(
          { label: t('labels.account'), text: email },
          { label: t('labels.worksUntil'), text: ends },
        )}
        closing={t('passwordReset.closing')}
        footer={t('shared.memberFooter', { company })}
        meetingCode={null}
      />
    ),
  };
}
