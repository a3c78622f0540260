import { useEffect, useState } from 'react';
import { hearText, openTypedText } from './typed-text.ts';

const pauseMs = 250;

/**
 * The text of a search field, passed on after a pause in typing. It follows `text` when that changes otherwise: by
 * the back button or a cleared filter.
 */
export function useTypedText(
  text: string,
  onText: (text: string) => void,
): [typed: string, type: (typed: string) => void] {
  const [field, setField] = useState(() => openTypedText(text));
  const now = hearText(field, text);
  if (now !== field) setField(now);
  const told = now.typed.trim();
  useEffect(() => {
    if (told === text) return;
    const timer = setTimeout(() => {
      setField((field) => ({ ...field, told }));
      onText(told);
    }, pauseMs);
    return () => clearTimeout(timer);
  });
  return [now.typed, (typed) => setField((field) => ({ ...field, typed }))];
}
