import { bounds } from '@parley/contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import '../accounts/account-form.css';
import { PasswordField } from '../accounts/password-field.tsx';
import { t as tFrame } from '../frame/texts.ts';
import { t } from './texts.ts';

export interface SetUpFields {
  organizationName: string;
  name: string;
  email: string;
  password: string;
}

const fields = [
  {
    name: 'organizationName',
    autoComplete: 'organization',
    max: bounds.text.name,
  },
  { name: 'name', autoComplete: 'name', max: bounds.text.name },
  { name: 'email', autoComplete: 'email', max: bounds.text.email },
] as const;

const missingOf = (values: SetUpFields) => (name: keyof SetUpFields) => values[name].trim() === '';

export function SetUpForm(props: {
  pending: boolean;
  errors: Partial<SetUpFields>;
  onSubmit: (fields: SetUpFields) => void;
}) {
  const [values, setValues] = useState<SetUpFields>({
    organizationName: '',
    name: '',
    email: '',
    password: '',
  });
  const [asked, setAsked] = useState(false);
  const missing = (name: keyof SetUpFields) => asked && missingOf(values)(name);
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    const firstEmpty = [...fields.map(({ name }) => name), 'password' as const].find(missingOf(values));
    if (firstEmpty) document.getElementsByName(firstEmpty)[0]?.focus();
    else props.onSubmit(values);
  };
  return (
    <form className="account-form" onSubmit={submit} noValidate>
      {fields.map(({ name, autoComplete, max }) => (
        <TextField
          key={name}
          label={t(`setUpForm.${name}`)}
          hint={name === 'organizationName' ? t('setUpForm.organizationNameHint') : undefined}
          error={missing(name) ? tFrame('shared.needed') : (props.errors[name] ?? null)}
          name={name}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete={autoComplete}
          maxLength={max}
          value={values[name]}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
      <PasswordField
        label={t('setUpForm.password')}
        kind="new"
        value={values.password}
        onChange={(password) => setValues({ ...values, password })}
        error={missing('password') ? tFrame('shared.needed') : (props.errors.password ?? null)}
      />
      <Button look="solid" size="big" type="submit" disabled={props.pending}>
        {props.pending ? t('setUpForm.settingUp') : t('setUpForm.submit')}
      </Button>
    </form>
  );
}
