import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { fieldError } from './accounts-api.ts';
import './account-form.css';
import { PasswordField } from './password-field.tsx';
import { t as tFrame } from '../frame/texts.ts';
import { t } from './texts.ts';

/** A new password for the account of `email`. Only the button uses up the link; opening the page does not. */
export function ChoosePasswordForm(props: {
  email: string;
  button: string;
  send: (password: string) => Promise<unknown>;
  onDone: () => void;
  onError?: (error: Error) => void;
}) {
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const choosing = useMutation({
    mutationFn: props.send,
    onSuccess: props.onDone,
    onError: (error) => {
      field.current?.focus();
      props.onError?.(error);
    },
  });
  const refused = fieldError(choosing.error, 'password');
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (password === '') field.current?.focus();
    else choosing.mutate(password);
  };
  return (
    <form className="account-form" onSubmit={submit} noValidate>
      <input
        className="password-owner"
        type="email"
        autoComplete="username"
        aria-label={t('choosePasswordForm.account')}
        tabIndex={-1}
        readOnly
        value={props.email}
      />
      <PasswordField
        label={t('choosePasswordForm.newPassword')}
        kind="new"
        input={field}
        value={password}
        onChange={setPassword}
        error={asked && password === '' ? tFrame('shared.needed') : refused}
      />
      <Failure>{choosing.error && refused === null && choosing.error.message}</Failure>
      <Button look="solid" size="big" type="submit" disabled={choosing.isPending}>
        {choosing.isPending ? tFrame('shared.oneMoment') : props.button}
      </Button>
    </form>
  );
}
