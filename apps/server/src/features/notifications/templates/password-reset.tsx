import { facts } from './facts.ts';
import { addressed, type ComposedMail, type Reader } from './mail-template.ts';
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
  const { companyName, reader, email, ends, resetUrl } = props;
  const subject = `Choose a new password for ${companyName} on Parley`;
  return {
    subject,
    sheet: (
      <Sheet
        title={subject}
        preview="The link works once, for 30 minutes."
        companyName={companyName}
        heading={addressed(reader, 'choose a new password')}
        intro={`Somebody, probably you, has asked for a new password for your account at ${companyName}. The link works once, for 30 minutes; a newer one ends it.`}
        button={{ label: 'Choose a password', url: resetUrl }}
        note="Opening the link changes nothing yet. Your present password goes on working until you have chosen another."
        facts={facts({ label: 'Account', text: email }, { label: 'Works until', text: ends })}
        closing="Was it not you? Then there is nothing to do: nobody gets in without this mail. Do not pass it on."
        footer={`Sent by Parley to you as a member of ${companyName}.`}
        meetingCode={null}
      />
    ),
  };
}
