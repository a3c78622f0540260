import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldWords {
  label: string;
  hint?: ReactNode;
  error?: string | null;
}

/** A label, its control, a hint and an error, linked for assistive technology. */
export function Field(
  props: FieldWords & {
    className?: string;
    children: (control: FieldControl) => ReactNode;
  },
) {
  const id = useId();
  const described = [props.hint ? `${id}-hint` : '', props.error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return (
    <div className={`f ${props.className ?? ''}`}>
      <label htmlFor={id}>{props.label}</label>
      {props.children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': props.error ? true : undefined,
      })}
      {props.hint ? (
        <p className="hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      ) : null}
      {props.error ? (
        <p className="hint fail" id={`${id}-error`}>
          {props.error}
        </p>
      ) : null}
    </div>
  );
}

/** A field whose control is an input. All that the field does not know is the input's. */
export function TextField({
  label,
  hint,
  error = null,
  ...input
}: FieldWords & ComponentPropsWithRef<'input'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input {...control} className="in" {...input} />}
    </Field>
  );
}

/** A field for a longer text. */
export function TextArea({
  label,
  hint,
  error = null,
  ...area
}: FieldWords & ComponentPropsWithRef<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <textarea {...control} className="in" {...area} />}
    </Field>
  );
}

/** A field with a list to choose from; its options are the children. */
export function SelectField({
  label,
  hint,
  error = null,
  ...list
}: FieldWords & ComponentPropsWithRef<'select'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <select {...control} className="in" {...list} />}
    </Field>
  );
}
