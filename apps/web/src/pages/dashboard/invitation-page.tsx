import { useNavigate, useParams } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { MessagePage } from '../../ui/error-page.tsx';
import { acceptInvitation } from './accounts/accounts-api.ts';
import { ChoosePasswordForm } from './accounts/choose-password-form.tsx';
import { LinkedPage } from './accounts/linked-page.tsx';

const ended = {
  title: 'This invitation no longer works',
  children: (
    <p>
      A link works once, for 7 days, and a newer one ends it. Whoever invited you can send another from the
      page Team.
    </p>
  ),
};

/** Where an invited person chooses a password and comes in. */
export default function InvitationPage() {
  const { token } = useParams({ from: '/invitation/$token' });
  const navigate = useNavigate();
  const goIn = async () => {
    // Whatever was loaded for another member of this browser goes first.
    queryClient.clear();
    await navigate({ to: '/interviews', replace: true });
  };
  return (
    <LinkedPage token={token} kind="INVITATION" ended={ended}>
      {(link, onDead) => (
        <MessagePage title={`Welcome to ${link.organizationName}`}>
          <p>
            {link.name}, choose a password and you are in. You sign in as <b>{link.email}</b>.
          </p>
          <ChoosePasswordForm
            email={link.email}
            button={`Join ${link.organizationName}`}
            send={(password) => acceptInvitation(token, password)}
            onError={onDead}
            onDone={() => void goIn()}
          />
        </MessagePage>
      )}
    </LinkedPage>
  );
}
