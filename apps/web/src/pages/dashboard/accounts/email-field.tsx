import { bounds } from '@parley/contract';
import type { RefObject } from 'react';
import { Field } from '../../../ui/field.tsx';
import { t } from './texts.ts';

/** The e-mail address with which somebody signs in. */
export function EmailField(props: {
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  input: RefObject<HTMLInputElement | null>;
}) {
  return (
    <Field label={t('emailField.label')} error={props.error}>
      {(control) => (
        <input
          {...control}
          ref={props.input}
          className="in"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          maxLength={bounds.text.email}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
