import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { ConversationSocket, ConversationState } from './conversation-socket.ts';
import { DraftBox, type DraftMemory } from './draft-box.ts';

export interface Draft extends Pick<DraftBox, 'change' | 'take' | 'flush'> {
  text: string;
}

/** Half-typed text: kept here at once and on the server soon, restored after a refresh or on another device. */
export function useDraft(meetingCode: string, socket: ConversationSocket, state: ConversationState): Draft {
  const [box] = useState(
    () =>
      new DraftBox({
        memory: localMemory(`parley-draft-${meetingCode}`),
        send: (text) => socket.send({ type: 'draft', text }),
        now: Date.now,
      }),
  );
  const { connection, view } = state;
  // A layout effect, so that the box is filled before it is painted and nobody types into it first.
  useLayoutEffect(() => box.follow(connection, view), [box, connection, view]);
  const { change, take, flush } = box;
  return { text: useSyncExternalStore(box.subscribe, box.getText), change, take, flush };
}

/** Without storage the server's copy is the only one, which is enough while the connection lasts. */
function localMemory(key: string): DraftMemory {
  return {
    read: () => {
      try {
        return localStorage.getItem(key) ?? '';
      } catch {
        return '';
      }
    },
    write: (text) => {
      try {
        if (text === '') localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      } catch {
        // Storage is forbidden or full.
      }
    },
  };
}
