import { useEffect, useState } from 'react';

const pauseMs = 250;

/**
 * What stands in a search field, told after a pause in the typing. It follows `text` where that changes without
 * the field: the back button, a cleared filter.
 */
export function useTypedText(
  text: string,
  onText: (text: string) => void,
): [typed: string, type: (typed: string) => void] {
  const [typed, setTyped] = useState(text);
  const [known, setKnown] = useState(text);
  if (known !== text) {
    setKnown(text);
    if (typed.trim() !== text) setTyped(text);
  }
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => onText(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  });
  return [typed, setTyped];
}
