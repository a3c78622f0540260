import { accountLinkLifetimes } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/error-page.tsx';
import { announce } from '../../ui/live-region.tsx';
import './accounts/account-form.css';
import { askForReset, fieldError } from './accounts/accounts-api.ts';
import { EmailField } from './accounts/email-field.tsx';
import './frame/dashboard.css';
import './frame/messages.css';
import { HowToGetALink } from './frame/not-signed-in-page.tsx';

/** The same answer for everybody: it never tells whether an address has an account. */
export default function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const asking = useMutation({
    mutationFn: () => askForReset(email.trim()),
    onSuccess: ({ sendsMail }) =>
      announce(sendsMail ? 'Look into your mail' : 'This installation sends no mail'),
  });
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (email.trim() === '') field.current?.focus();
    else asking.mutate();
  };
  if (asking.data) return <Answer email={email.trim()} sendsMail={asking.data.sendsMail} />;
  const emailError = asked && email.trim() === '' ? 'This is needed.' : fieldError(asking.error, 'email');
  return (
    <MessagePage title="Forgot your password?">
      <p>Type the address that you sign in with. We mail you a link to choose a new password.</p>
      <form className="account-form" onSubmit={submit} noValidate>
        <EmailField input={field} value={email} onChange={setEmail} error={emailError} />
        {asking.error && emailError === null ? (
          <p className="fail" role="alert">
            {asking.error.message}
          </p>
        ) : null}
        <Button look="solid" size="big" type="submit" disabled={asking.isPending}>
          {asking.isPending ? 'Asking…' : 'Mail me a link'}
        </Button>
        <p>
          <Link to="/sign-in">Back to signing in</Link>
        </p>
      </form>
    </MessagePage>
  );
}

function Answer({ email, sendsMail }: { email: string; sendsMail: boolean }) {
  if (!sendsMail) {
    return (
      <MessagePage title="This installation sends no mail">
        <p>So no link can reach you. Your present password goes on working.</p>
        <HowToGetALink />
      </MessagePage>
    );
  }
  return (
    <MessagePage title="Look into your mail">
      <p>
        If {email} has an account, a link is on its way. It works once, for{' '}
        {accountLinkLifetimes.passwordResetMinutes} minutes.
      </p>
      <p>
        Nothing there in a few minutes? Look among the spam, and check the address. Your present password goes
        on working until you have chosen another.
      </p>
      <p>
        <Link to="/sign-in">Back to signing in</Link>
      </p>
    </MessagePage>
  );
}
