import { passwordBounds } from '@parley/contract';
import { useState, type RefObject } from 'react';
import { Field } from '../../../ui/field.tsx';
import './account-form.css';
import { t } from './texts.ts';
import { SmallButton } from '../frame/small-button.tsx';

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
          <SmallButton
            name={t('passwordField.showLabel', { label: props.label })}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            {shown ? t('passwordField.hide') : t('passwordField.show')}
          </SmallButton>
        </div>
      )}
    </Field>
  );
}
