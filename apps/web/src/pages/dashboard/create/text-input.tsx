import type { ComponentProps, ReactNode } from 'react';
import { Field } from '../../../ui/field.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  value: string;
  onText: (text: string) => void;
}

/** A field of one line. */
export function TextInput({ label, hint, error = null, onText, className, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error} className={className ?? ''}>
      {(control) => (
        <input
          autoComplete="off"
          {...rest}
          {...control}
          className="in"
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </Field>
  );
}
