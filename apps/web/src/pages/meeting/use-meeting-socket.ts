import type { MeetingClientFrame } from '@parley/contract';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { base, loadInterview } from '../../api/interview.ts';
import { openWebSocket } from '../../api/open-web-socket.ts';
import { findObstacle } from '../interview/room/conversation/find-obstacle.ts';
import { MeetingSocket, type MeetingSocketState } from './meeting-socket.ts';

export interface MeetingLine extends MeetingSocketState {
  connected: boolean;
  send: (frame: MeetingClientFrame) => void;
  /** Opens a new connection, even if the meeting is open on another device. */
  connectNow: () => void;
}

/** The meeting of this page: connected while lobby or room is shown. */
export function useMeetingSocket(meetingCode: string): MeetingLine {
  const [socket] = useState(
    () =>
      new MeetingSocket({
        open: () => openWebSocket(meetingSocketUrl(meetingCode, location)),
        inquire: () => findObstacle(() => loadInterview(meetingCode)),
        now: Date.now,
        random: Math.random,
      }),
  );
  useEffect(() => {
    socket.start();
    addEventListener('online', socket.networkIsBack);
    addEventListener('offline', socket.loseNow);
    return () => {
      removeEventListener('online', socket.networkIsBack);
      removeEventListener('offline', socket.loseNow);
      socket.stop();
    };
  }, [socket]);
  const state = useSyncExternalStore(socket.subscribe, socket.getState);
  return {
    ...state,
    connected: state.connection === 'open',
    send: socket.send,
    connectNow: socket.connectNow,
  };
}

function meetingSocketUrl(meetingCode: string, page: Location): string {
  const scheme = page.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${page.host}${base(meetingCode)}/meeting-socket`;
}
