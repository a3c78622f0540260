import { useEffect, useRef } from 'react';
import { isPressedBySpace, isTypingIn, shortcutFor, type Shortcut } from './shortcut.ts';

/** Single keys for the controls, and the space bar to talk while it is held. Nothing happens while somebody types. */
export function useKeys(options: {
  /** Whether single keys are on; the person may switch them off. */
  isOn: boolean;
  act: (shortcut: Shortcut) => void;
  /** @param isHeld true when the space bar is pressed, false when it is released. */
  talk: (isHeld: boolean) => void;
}): void {
  const now = useRef(options);
  useEffect(() => {
    now.current = options;
  });
  useEffect(() => {
    let isTalking = false;
    const hush = () => {
      if (!isTalking) return;
      isTalking = false;
      now.current.talk(false);
    };
    const down = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (!now.current.isOn || event.defaultPrevented || isTypingIn(target) || hasOpenDialog()) return;
      if (event.key === ' ' && !isPressedBySpace(target)) {
        event.preventDefault();
        if (!event.repeat && !isTalking) {
          isTalking = true;
          now.current.talk(true);
        }
        return;
      }
      const shortcut = shortcutFor(event);
      if (shortcut === null) return;
      event.preventDefault();
      now.current.act(shortcut);
    };
    const up = (event: KeyboardEvent) => {
      if (event.key === ' ') hush();
    };
    const leaving = new AbortController();
    const { signal } = leaving;
    addEventListener('keydown', down, { signal });
    addEventListener('keyup', up, { signal });
    // The key may be released in another window, where this page does not notice it. So the microphone is muted.
    addEventListener('blur', hush, { signal });
    return () => leaving.abort();
  }, []);
}

const hasOpenDialog = (): boolean => document.querySelector('dialog[open]') !== null;
