import { facts } from './facts.ts';
import { addressed, type ComposedMail, type Reader } from './mail-template.ts';
import { Sheet } from './sheet.tsx';

export interface MemberInvitationProps {
  companyName: string;
  reader: Reader;
  /** Who invites. */
  inviterName: string;
  /** What they may do: "Recruiter: makes interviews and reads reports". */
  roleWords: string;
  /** The address that they will sign in with. */
  email: string;
  /** The last moment at which the link works, in words. */
  ends: string;
  invitationUrl: string;
}

/** To a person who is asked to join the team: the button leads to a page where they choose a password. */
export function memberInvitation(props: MemberInvitationProps): ComposedMail {
  const { companyName, reader, inviterName, roleWords, email, ends, invitationUrl } = props;
  const subject = `Join ${companyName} on Parley`;
  return {
    subject,
    sheet: (
      <Sheet
        title={subject}
        preview="Choose a password, and you are in."
        companyName={companyName}
        heading={addressed(reader, `you are invited to the team of ${companyName}`)}
        intro={`${inviterName} asks you to join ${companyName} on Parley, where its interviews are planned, held and read. Choose a password, and you are in.`}
        button={{ label: 'Accept the invitation', url: invitationUrl }}
        note="The link is yours alone and works once. Opening it changes nothing yet."
        facts={facts(
          { label: 'As', text: roleWords },
          { label: 'Sign in as', text: email },
          { label: 'Works until', text: ends },
        )}
        footer={`Sent by Parley for ${companyName}. Not expecting this? You can ignore it: without you nothing happens, and the link ends by itself.`}
        meetingCode={null}
      />
    ),
  };
}
