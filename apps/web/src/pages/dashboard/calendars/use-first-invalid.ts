import { useEffect, useRef } from 'react';

/**
 * Leads the focus to the first field in error whenever `asked` changes: a submit that was stopped, or the
 * server's refusal.
 */
export function useFirstInvalid(asked: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [asked]);
  return form;
}

/** A form that has just come to stand in an open dialog takes the focus to its first field. */
export function useFirstField() {
  const form = useRef<HTMLElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
  return form;
}
