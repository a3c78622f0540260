import { bounds } from '@parley/contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import '../accounts/account-form.css';
import { PasswordField } from '../accounts/password-field.tsx';

export interface SetUpFields {
  organizationName: string;
  name: string;
  email: string;
  password: string;
}

const fields = [
  { name: 'organizationName', label: 'Organization', autoComplete: 'organization', max: bounds.text.name },
  { name: 'name', label: 'Your name', autoComplete: 'name', max: bounds.text.name },
  { name: 'email', label: 'Your e-mail address', autoComplete: 'email', max: bounds.text.email },
] as const;

const hints: Partial<Record<string, string>> = {
  organizationName: 'Candidates see this name in mails and interviews.',
};

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
      {fields.map(({ name, label, autoComplete, max }) => (
        <Field
          key={name}
          label={label}
          hint={hints[name]}
          error={missing(name) ? 'This is needed.' : (props.errors[name] ?? null)}
        >
          {(control) => (
            <input
              {...control}
              className="in"
              name={name}
              type={name === 'email' ? 'email' : 'text'}
              autoComplete={autoComplete}
              maxLength={max}
              value={values[name]}
              onChange={(event) => setValues({ ...values, [name]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <PasswordField
        label="Password"
        kind="new"
        value={values.password}
        onChange={(password) => setValues({ ...values, password })}
        error={missing('password') ? 'This is needed.' : (props.errors.password ?? null)}
      />
      <Button look="solid" size="big" type="submit" disabled={props.pending}>
        {props.pending ? 'Setting up…' : 'Set up'}
      </Button>
    </form>
  );
}
