import type { PasswordSignInResponse } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { fieldError, signIn, type Credentials } from './accounts-api.ts';
import './account-form.css';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { t as tFrame } from '../frame/texts.ts';
import { t } from './texts.ts';

/** E-mail address and password; when they open several accounts, also a choice of the organization. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [given, setGiven] = useState<Credentials>({ email: '', password: '' });
  const [asked, setAsked] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const entering = useMutation({
    mutationFn: signIn,
    onSuccess: ({ signedIn }) => (signedIn ? onSignedIn() : undefined),
    onError: () => passwordField.current?.select(),
  });
  const choices = entering.data?.organizations ?? [];
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (given.email.trim() === '') emailField.current?.focus();
    else if (given.password === '') passwordField.current?.focus();
    else entering.mutate(given);
  };
  if (choices.length > 0) {
    return (
      <OrganizationChoice
        organizations={choices}
        pending={entering.isPending}
        onChoose={(organizationId) => entering.mutate({ ...given, organizationId })}
      />
    );
  }
  const missing = (value: string) => (asked && value.trim() === '' ? tFrame('shared.needed') : null);
  const emailError = missing(given.email) ?? fieldError(entering.error, 'email');
  return (
    <form className="account-form" onSubmit={submit} noValidate>
      <EmailField
        input={emailField}
        value={given.email}
        onChange={(email) => setGiven({ ...given, email })}
        error={emailError}
      />
      <PasswordField
        label={t('signInForm.password')}
        kind="present"
        input={passwordField}
        value={given.password}
        onChange={(password) => setGiven({ ...given, password })}
        error={missing(given.password)}
      />
      <Failure>{entering.error && !fieldError(entering.error, 'email') && entering.error.message}</Failure>
      <Button look="solid" size="big" type="submit" disabled={entering.isPending}>
        {entering.isPending ? t('signInForm.signingIn') : t('signInForm.signIn')}
      </Button>
      <p>
        <Link to="/forgot-password">{t('signInForm.forgot')}</Link>
      </p>
    </form>
  );
}

function OrganizationChoice(props: {
  organizations: PasswordSignInResponse['organizations'];
  pending: boolean;
  onChoose: (organizationId: string) => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="account-form">
      <h2 ref={heading} tabIndex={-1}>
        {t('organizationChoice.heading')}
      </h2>
      <div className="choices">
        {props.organizations.map(({ id, name }) => (
          <Button key={id} disabled={props.pending} onClick={() => props.onChoose(id)}>
            {name}
            <Icon name="arrow-right" />
          </Button>
        ))}
      </div>
    </div>
  );
}
