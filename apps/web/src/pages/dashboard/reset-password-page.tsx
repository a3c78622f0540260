import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { buttonClass } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/error-page.tsx';
import { announce } from '../../ui/live-region.tsx';
import { finishReset } from './accounts/accounts-api.ts';
import { ChoosePasswordForm } from './accounts/choose-password-form.tsx';
import { LinkedPage } from './accounts/linked-page.tsx';

const ended = {
  title: 'This link no longer works',
  children: (
    <>
      <p>A link works once, for 30 minutes, and a newer one ends it. Your password is as it was.</p>
      <p>
        <Link to="/forgot-password">Ask for another link</Link>
      </p>
    </>
  ),
};

/** The end of a forgotten password. */
export default function ResetPasswordPage() {
  const { token } = useParams({ from: '/reset-password/$token' });
  const [done, setDone] = useState(false);
  if (done) {
    return (
      <MessagePage
        title="Your password is changed"
        actions={
          <Link to="/sign-in" className={buttonClass('solid', 'big')}>
            Sign in
          </Link>
        }
      >
        <p>You are signed out everywhere. Sign in with the new one.</p>
      </MessagePage>
    );
  }
  return (
    <LinkedPage token={token} kind="PASSWORD_RESET" ended={ended}>
      {(link, onDead) => (
        <MessagePage title="Choose a new password">
          <p>
            For {link.email} at {link.organizationName}. It signs you out wherever you are signed in now.
          </p>
          <ChoosePasswordForm
            email={link.email}
            button="Change the password"
            send={(password) => finishReset(token, password)}
            onError={onDead}
            onDone={() => {
              queryClient.clear();
              announce('Your password is changed');
              setDone(true);
            }}
          />
        </MessagePage>
      )}
    </LinkedPage>
  );
}
