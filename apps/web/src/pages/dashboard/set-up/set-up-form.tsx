import { bounds } from '@parley/contract';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import './set-up.css';

export interface SetUpFields {
  organizationName: string;
  name: string;
  email: string;
}

const fields = [
  { name: 'organizationName', label: 'Organization', autoComplete: 'organization', max: bounds.text.name },
  { name: 'name', label: 'Your name', autoComplete: 'name', max: bounds.text.name },
  { name: 'email', label: 'Your e-mail address', autoComplete: 'email', max: bounds.text.email },
] as const;

const hints: Partial<Record<keyof SetUpFields, string>> = {
  organizationName: 'Candidates see this name in mails and interviews.',
};

export function SetUpForm(props: {
  pending: boolean;
  errors: Partial<SetUpFields>;
  onSubmit: (fields: SetUpFields) => void;
}) {
  const [values, setValues] = useState<SetUpFields>({ organizationName: '', name: '', email: '' });
  const [asked, setAsked] = useState(false);
  const missing = (name: keyof SetUpFields) => asked && values[name].trim() === '';
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    const firstEmpty = fields.find(({ name }) => values[name].trim() === '');
    if (firstEmpty) document.getElementsByName(firstEmpty.name)[0]?.focus();
    else props.onSubmit(values);
  };
  return (
    <form className="set-up" onSubmit={submit} noValidate>
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
      <Button look="solid" size="big" type="submit" disabled={props.pending}>
        {props.pending ? 'Setting up…' : 'Set up'}
      </Button>
    </form>
  );
}
