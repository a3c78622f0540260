import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { announce } from '../../ui/live-region.tsx';
import './accounts/account-form.css';
import { changePassword, fieldError } from './accounts/accounts-api.ts';
import { PasswordField } from './accounts/password-field.tsx';
import { DashboardFrame, useMe } from './frame/dashboard-frame.tsx';
import { PageHead } from './frame/page-head.tsx';
import { PasskeysSection } from './accounts/passkeys-section.tsx';
import { ProviderSection } from './accounts/provider-section.tsx';
import { SessionsSection } from './accounts/sessions-section.tsx';
import { t } from './accounts/texts.ts';
import { t as tFrame } from './frame/texts.ts';

export default function AccountPage() {
  return (
    <DashboardFrame>
      <Account />
    </DashboardFrame>
  );
}

/** A member's own account: name and password. */
function Account() {
  const { member, organization } = useMe();
  return (
    <div className="account-page">
      <PageHead
        title={tFrame('account.title')}
        about={t.rich('account.youAre', {
          name: member.name,
          role: member.role,
          organization: organization.name,
          b: (chunks) => <b>{chunks}</b>,
          email: member.email,
        })}
      />
      <section aria-labelledby="password">
        <h2 id="password">{t('account.password')}</h2>
        {member.fromPlatform ? (
          <p className="notice">{t('account.platformSignsIn')}</p>
        ) : (
          <PasswordForm hasPassword={member.hasPassword} />
        )}
      </section>
      <PasskeysSection hasPassword={member.hasPassword} />
      <ProviderSection hasPassword={member.hasPassword} />
      <SessionsSection />
    </div>
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
      announce(t('passwordForm.announced'));
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
    asked && value === '' ? tFrame('shared.needed') : fieldError(changing.error, field);
  const errors = [errorOf('currentPassword', present), errorOf('password', password)] as const;
  return (
    <form className="account-form" onSubmit={submit} noValidate>
      {hasPassword ? (
        <PasswordField
          label={t('passwordForm.presentPassword')}
          kind="present"
          name="current-password"
          input={presentField}
          value={present}
          onChange={setPresent}
          error={errors[0]}
        />
      ) : (
        <p>{t('passwordForm.noneYet')}</p>
      )}
      <PasswordField
        label={t('passwordForm.newPassword')}
        kind="new"
        input={newField}
        value={password}
        onChange={setPassword}
        error={errors[1]}
      />
      <Failure>
        {changing.error &&
          !fieldError(changing.error, 'password') &&
          !fieldError(changing.error, 'currentPassword') &&
          t('passwordForm.unchanged', { message: changing.error.message })}
      </Failure>
      {changing.isSuccess && !asked ? <p className="state pass">{t('passwordForm.changed')}</p> : null}
      <Button look="solid" type="submit" disabled={changing.isPending}>
        {changing.isPending
          ? tFrame('shared.changing')
          : hasPassword
            ? t('passwordForm.changePassword')
            : t('passwordForm.setPassword')}
      </Button>
    </form>
  );
}
