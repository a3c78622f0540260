import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { announce } from '../../ui/live-region.tsx';
import './accounts/account-form.css';
import { changePassword, fieldError } from './accounts/accounts-api.ts';
import { PasswordField } from './accounts/password-field.tsx';
import { DashboardFrame, useMe } from './frame/dashboard-frame.tsx';
import { PageTitle } from './frame/page-title.tsx';
import { roleWords } from './team/team-words.ts';

export default function AccountPage() {
  return (
    <DashboardFrame>
      <Account />
    </DashboardFrame>
  );
}

/** What is one's own: the way in. */
function Account() {
  const { member, organization } = useMe();
  return (
    <>
      <div className="title">
        <div>
          <PageTitle text="Your account" />
          <p>
            {member.name}, {roleWords[member.role].word.toLowerCase()} at {organization.name}. You sign in as{' '}
            <b>{member.email}</b>.
          </p>
        </div>
      </div>
      <section aria-labelledby="password">
        <h2 id="password">Password</h2>
        {member.fromPlatform ? (
          <p className="notice">
            Your platform signs you in, so there is no password here. Whoever runs it decides how you come in.
          </p>
        ) : (
          <PasswordForm hasPassword={member.hasPassword} />
        )}
      </section>
    </>
  );
}

function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const [present, setPresent] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const presentField = useRef<HTMLInputElement>(null);
  const newField = useRef<HTMLInputElement>(null);
  const changing = useMutation({
    mutationFn: changePassword,
    onSuccess: async () => {
      announce('Your password is changed');
      setPresent('');
      setPassword('');
      setAsked(false);
      await queryClient.invalidateQueries({ queryKey: ['me'] });
    },
    onError: (error) => (fieldError(error, 'password') ? newField : presentField).current?.focus(),
  });
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (hasPassword && present === '') presentField.current?.focus();
    else if (password === '') newField.current?.focus();
    else changing.mutate(hasPassword ? { currentPassword: present, password } : { password });
  };
  const errorOf = (field: string, value: string) =>
    asked && value === '' ? 'This is needed.' : fieldError(changing.error, field);
  const errors = [errorOf('currentPassword', present), errorOf('password', password)] as const;
  return (
    <form className="account-form" onSubmit={submit} noValidate>
      {hasPassword ? (
        <PasswordField
          label="Present password"
          kind="present"
          name="current-password"
          input={presentField}
          value={present}
          onChange={setPresent}
          error={errors[0]}
        />
      ) : (
        <p>You came by a sign-in link. With a password you can sign in at any time.</p>
      )}
      <PasswordField
        label="New password"
        kind="new"
        input={newField}
        value={password}
        onChange={setPassword}
        error={errors[1]}
      />
      {changing.error &&
      !fieldError(changing.error, 'password') &&
      !fieldError(changing.error, 'currentPassword') ? (
        <p className="fail" role="alert">
          {changing.error.message} Your password is as it was.
        </p>
      ) : null}
      {changing.isSuccess && !asked ? (
        <p className="state pass">Changed. You are signed out everywhere else.</p>
      ) : null}
      <Button look="solid" type="submit" disabled={changing.isPending}>
        {changing.isPending ? 'Changing…' : hasPassword ? 'Change the password' : 'Set a password'}
      </Button>
    </form>
  );
}
