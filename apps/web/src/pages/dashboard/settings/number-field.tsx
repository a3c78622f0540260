import { TextField } from '../../../ui/field.tsx';
import type { ModelValues, numberFields } from './model-values.ts';

/** What a field of the form needs: the values, a function to change them, and what is wrong. */
export interface ModelFields {
  values: ModelValues;
  /** The values that somebody else has saved in these fields since they were shown. */
  theirs: Partial<ModelValues>;
  change: (changes: Partial<ModelValues>) => void;
  errorOf: (name: keyof ModelValues) => string | null;
}

/** A field for a number that may be empty. */
export function NumberField({
  values,
  change,
  errorOf,
  name,
  label,
}: ModelFields & { name: (typeof numberFields)[number]; label: string }) {
  return (
    <TextField
      label={label}
      error={errorOf(name)}
      inputMode="decimal"
      autoComplete="off"
      value={values[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
}
