import { useNavigate, useParams } from '@tanstack/react-router';
import { queryClient } from '../../api/query-client.ts';
import { MessagePage } from '../../ui/error-page.tsx';
import { acceptInvitation } from './accounts/accounts-api.ts';
import { ChoosePasswordForm } from './accounts/choose-password-form.tsx';
import { LinkedPage } from './accounts/linked-page.tsx';
import { findFirstPage } from './frame/first-page.ts';
import { t } from './accounts/texts.ts';

const ended = () => ({
  title: t('endedLink.invitationTitle'),
  children: <p>{t('endedLink.invitation')}</p>,
});

/** Where an invited person chooses a password and signs in. */
export default function InvitationPage() {
  const { token } = useParams({ from: '/invitation/$token' });
  const navigate = useNavigate();
  const goIn = async () => {
    // Data that was loaded for another member of this browser is removed first.
    queryClient.clear();
    await navigate({ to: await findFirstPage(), replace: true });
  };
  return (
    <LinkedPage token={token} kind="INVITATION" ended={ended()}>
      {(link, onDead) => (
        <MessagePage title={t('invitationPage.title', { organizationName: link.organizationName })}>
          <p>
            {t.rich('invitationPage.choosePassword', {
              name: link.name,
              b: (chunks) => <b>{chunks}</b>,
              email: link.email,
            })}
          </p>
          <ChoosePasswordForm
            email={link.email}
            button={t('invitationPage.join', { organizationName: link.organizationName })}
            send={(password) => acceptInvitation(token, password)}
            onError={onDead}
            onDone={() => void goIn()}
          />
        </MessagePage>
      )}
    </LinkedPage>
  );
}
