import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadInterview, socketUrl } from '../../../../api/interview.ts';
import { newUuid } from '../../../../new-uuid.ts';
import { ConversationSocket, type ConversationState, type SocketLike } from './conversation-socket.ts';
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
  // Before the start, because the first frame says it.
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

function openWebSocket(url: string): SocketLike {
  const socket = new WebSocket(url);
  const line: SocketLike = {
    onopen: null,
    onmessage: null,
    onclose: null,
    // Between the server's close and the event for it nothing can be sent. What matters is sent again later.
    send: (data) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(data);
    },
    close: () => socket.close(),
  };
  socket.onopen = () => line.onopen?.();
  socket.onmessage = ({ data }: MessageEvent<unknown>) => line.onmessage?.({ data });
  socket.onclose = ({ code }) => line.onclose?.({ code });
  return line;
}
