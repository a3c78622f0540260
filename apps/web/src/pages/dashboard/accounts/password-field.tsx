import { passwordBounds } from '@parley/contract';
import { useState, type RefObject } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import './account-form.css';
import { t } from './texts.ts';

/** A password field with a button to show the password. Password managers and pasting work. */
export function PasswordField(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** `new` asks a password manager to generate one. */
  kind: 'new' | 'present';
  error: string | null;
  input?: RefObject<HTMLInputElement | null>;
  name?: string;
}) {
  const [shown, setShown] = useState(false);
  const isNew = props.kind === 'new';
  return (
    <Field
      label={props.label}
      hint={isNew ? t('passwordField.hint', { min: passwordBounds.min }) : undefined}
      error={props.error}
    >
      {(control) => (
        <div className="password">
          <input
            {...control}
            ref={props.input}
            className="in"
            name={props.name ?? 'password'}
            type={shown ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={2 * passwordBounds.max}
            value={props.value}
            onChange={(event) => props.onChange(event.target.value)}
          />
          <Button
            look="bare"
            size="small"
            aria-pressed={shown}
            aria-label={t('passwordField.showLabel', { label: props.label })}
            onClick={() => setShown(!shown)}
          >
            {shown ? t('passwordField.hide') : t('passwordField.show')}
          </Button>
        </div>
      )}
    </Field>
  );
}
