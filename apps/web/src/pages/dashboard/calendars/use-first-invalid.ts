import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first invalid field whenever `asked` changes: after a submit that was stopped, or after
 * the server's refusal. Null: nothing is wrong, and the focus stays where it is.
 */
export function useFirstInvalid(asked: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (asked !== null) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [asked]);
  return form;
}

/** When a form appears in an open dialog, its first field takes the focus. */
export function useFirstField() {
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
  return form;
}
