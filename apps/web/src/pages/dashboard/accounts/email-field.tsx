import { bounds } from '@parley/contract';
import type { RefObject } from 'react';
import { TextField } from '../../../ui/field.tsx';
import { t } from './texts.ts';

/** The e-mail address with which somebody signs in. */
export function EmailField({
  input,
  ...props
}: {
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  input: RefObject<HTMLInputElement | null>;
}) {
  return (
    <TextField
      label={t('emailField.label')}
      error={props.error}
      ref={input}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      maxLength={bounds.text.email}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
