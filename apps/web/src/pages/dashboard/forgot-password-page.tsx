import { accountLinkLifetimes } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { MessagePage } from '../../ui/error-page.tsx';
import { Failure } from '../../ui/failure.tsx';
import { announce } from '../../ui/live-region.tsx';
import './accounts/account-form.css';
import { askForReset, fieldError } from './accounts/accounts-api.ts';
import { EmailField } from './accounts/email-field.tsx';
import './frame/dashboard.css';
import './frame/messages.css';
import { HowToGetALink } from './frame/not-signed-in-page.tsx';
import { t } from './accounts/texts.ts';
import { t as tFrame } from './frame/texts.ts';

/** The response is the same for everybody, so it never reveals whether an e-mail address has an account. */
export default function ForgotPasswordPage() {
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const asking = useMutation({
    mutationFn: () => askForReset(email.trim()),
    onSuccess: ({ sendsMail }) =>
      announce(sendsMail ? t('forgotPasswordPage.lookIntoMail') : t('forgotPasswordPage.noMail')),
  });
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (email.trim() === '') field.current?.focus();
    else asking.mutate();
  };
  if (asking.data) return <Answer email={email.trim()} sendsMail={asking.data.sendsMail} />;
  const emailError =
    asked && email.trim() === '' ? tFrame('shared.needed') : fieldError(asking.error, 'email');
  return (
    <MessagePage title={t('forgotPasswordPage.title')}>
      <p>{t('forgotPasswordPage.advice')}</p>
      <form className="account-form" onSubmit={submit} noValidate>
        <EmailField input={field} value={email} onChange={setEmail} error={emailError} />
        <Failure>{asking.error && emailError === null && asking.error.message}</Failure>
        <Button look="solid" size="big" type="submit" disabled={asking.isPending}>
          {asking.isPending ? t('forgotPasswordPage.asking') : t('forgotPasswordPage.send')}
        </Button>
        <p>
          <Link to="/sign-in">{t('forgotPasswordPage.back')}</Link>
        </p>
      </form>
    </MessagePage>
  );
}

function Answer({ email, sendsMail }: { email: string; sendsMail: boolean }) {
  if (!sendsMail) {
    return (
      <MessagePage title={t('forgotPasswordPage.noMail')}>
        <p>{t('forgotPasswordPage.noLinkComes')}</p>
        <HowToGetALink />
      </MessagePage>
    );
  }
  return (
    <MessagePage title={t('forgotPasswordPage.lookIntoMail')}>
      <p>
        {t('forgotPasswordPage.linkIsOnItsWay', {
          email,
          minutes: accountLinkLifetimes.passwordResetMinutes,
        })}
      </p>
      <p>{t('forgotPasswordPage.nothingThere')}</p>
      <p>
        <Link to="/sign-in">{t('forgotPasswordPage.back')}</Link>
      </p>
    </MessagePage>
  );
}
