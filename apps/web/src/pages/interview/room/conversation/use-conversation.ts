import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadInterview, socketUrl } from '../../../../api/interview.ts';
import { openWebSocket } from '../../../../api/open-web-socket.ts';
import { newUuid } from '../../../../new-uuid.ts';
import { ConversationSocket, type ConversationState } from './conversation-socket.ts';
import { findObstacle } from './find-obstacle.ts';
import { indexedUtteranceStore } from './utterance-store.ts';

/** The conversation of this page: connected while the room is shown. */
export function useConversation(
  meetingCode: string,
  typesOnly: boolean,
): {
  socket: ConversationSocket;
  state: ConversationState;
} {
  const [socket] = useState(
    () =>
      new ConversationSocket({
        meetingCode,
        open: () => openWebSocket(socketUrl(meetingCode, location)),
        inquire: () => findObstacle(() => loadInterview(meetingCode)),
        store: indexedUtteranceStore,
        now: Date.now,
        random: Math.random,
        newId: newUuid,
      }),
  );
  // Before the connection starts, because the first frame contains it.
  useEffect(() => socket.setTypesOnly(typesOnly), [socket, typesOnly]);
  useEffect(() => {
    void socket.start();
    addEventListener('online', socket.networkIsBack);
    addEventListener('offline', socket.loseNow);
    return () => {
      removeEventListener('online', socket.networkIsBack);
      removeEventListener('offline', socket.loseNow);
      socket.stop();
    };
  }, [socket]);
  return { socket, state: useSyncExternalStore(socket.subscribe, socket.getState) };
}
