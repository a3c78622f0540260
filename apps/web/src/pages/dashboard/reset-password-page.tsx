import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { buttonClass } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/error-page.tsx';
import { announce } from '../../ui/live-region.tsx';
import { finishReset } from './accounts/accounts-api.ts';
import { ChoosePasswordForm } from './accounts/choose-password-form.tsx';
import { LinkedPage } from './accounts/linked-page.tsx';
import { t } from './accounts/texts.ts';

const ended = () => ({
  title: t('endedLink.resetTitle'),
  children: (
    <>
      <p>{t('endedLink.reset')}</p>
      <p>
        <Link to="/forgot-password">{t('endedLink.askForAnother')}</Link>
      </p>
    </>
  ),
});

/** Where somebody who forgot their password chooses a new one. */
export default function ResetPasswordPage() {
  const { token } = useParams({ from: '/reset-password/$token' });
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <MessagePage
        title={t('resetPasswordPage.changed')}
        actions={
          <Link to="/sign-in" className={buttonClass('solid', 'big')}>
            {t('resetPasswordPage.signIn')}
          </Link>
        }
      >
        <p>{t('resetPasswordPage.signInAgain')}</p>
      </MessagePage>
    );
  }
  return (
    <LinkedPage token={token} kind="PASSWORD_RESET" ended={ended()}>
      {(link, onDead) => (
        <MessagePage title={t('resetPasswordPage.title')}>
          <p>
            {t('resetPasswordPage.forWhom', {
              email: link.email,
              organizationName: link.organizationName,
            })}
          </p>
          <ChoosePasswordForm
            email={link.email}
            button={t('resetPasswordPage.changePassword')}
            send={(password) => finishReset(token, password)}
            onError={onDead}
            onDone={() => {
              queryClient.clear();
              announce(t('resetPasswordPage.changed'));
              setDone(true);
            }}
          />
        </MessagePage>
      )}
    </LinkedPage>
  );
}
