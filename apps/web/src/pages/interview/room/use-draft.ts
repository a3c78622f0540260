import { useCallback, useEffect, useRef, useState } from 'react';
import type { ConversationSocket, ConversationState } from './conversation-socket.ts';

const debounceMs = 600;

function storageKey(meetingCode: string): string {
  return `parley-draft-${meetingCode}`;
}

function readLocal(meetingCode: string): string {
  try {
    return localStorage.getItem(storageKey(meetingCode)) ?? '';
  } catch {
    return '';
  }
}

function writeLocal(meetingCode: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(storageKey(meetingCode));
    else localStorage.setItem(storageKey(meetingCode), text);
  } catch {
    // Without storage the server's copy is the only one, which is enough while the connection holds.
  }
}

export interface Draft {
  text: string;
  change: (text: string) => void;
  /** Empties the box. `startedAt` is when its first character was typed, by this device's clock. */
  take: () => { text: string; startedAt: number };
}

/** Half-typed text: kept here at once and on the server soon, restored after a refresh or on another device. */
export function useDraft(meetingCode: string, socket: ConversationSocket, state: ConversationState): Draft {
  const [text, setText] = useState(() => readLocal(meetingCode));
  /** False until the server's draft was looked at, and again while another device writes. */
  const [isOurs, setIsOurs] = useState(false);
  const startedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { connection, view } = state;

  // What stands in this box may be answered on the other device, so it is no longer this one's to send.
  if (connection === 'replaced' && isOurs) {
    setIsOurs(false);
    setText('');
  }
  if (connection === 'open' && view && !isOurs) {
    setIsOurs(true);
    if (text === '') setText(view.draft);
  }
  useEffect(() => {
    if (connection === 'replaced') clearTimeout(timer.current);
  }, [connection]);
  useEffect(() => {
    if (isOurs) startedAt.current = Date.now();
  }, [isOurs]);
  useEffect(() => {
    if (isOurs) writeLocal(meetingCode, text);
  }, [isOurs, meetingCode, text]);

  const keep = useCallback(
    (next: string, afterMs: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => socket.send({ type: 'draft', text: next }), afterMs);
    },
    [socket],
  );
  const change = useCallback(
    (next: string) => {
      setText((before) => {
        if (before === '') startedAt.current = Date.now();
        return next;
      });
      keep(next, debounceMs);
    },
    [keep],
  );
  const take = () => {
    setText('');
    keep('', 0);
    return { text: text.trim(), startedAt: startedAt.current };
  };
  return { text, change, take };
}
