import { useId, type ReactNode } from 'react';

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A label, its control, a hint and an error, linked for assistive technology. */
export function Field(props: {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}) {
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
