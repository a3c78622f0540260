import { Field } from '../../../ui/field.tsx';
import type { ModelValues, numberFields } from './model-values.ts';

/** What a field of the form is given: its value, its change and what is wrong with it. */
export interface ModelFields {
  values: ModelValues;
  /** What somebody else has put in these fields since they were shown. */
  theirs: Partial<ModelValues>;
  change: (changes: Partial<ModelValues>) => void;
  errorOf: (name: keyof ModelValues) => string | null;
}

/** A number that may be left out. */
export function NumberField({
  values,
  change,
  errorOf,
  name,
  label,
}: ModelFields & { name: (typeof numberFields)[number]; label: string }) {
  return (
    <Field label={label} error={errorOf(name)}>
      {(control) => (
        <input
          {...control}
          className="in"
          inputMode="decimal"
          autoComplete="off"
          value={values[name]}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
}
