import { bounds, closeCodes } from '@parley/contract';
import type { WebSocket } from 'ws';
import type { BusMessage } from '../../ports/bus.ts';
import type { HttpDeps } from '../deps.ts';

export interface OpenSocket {
  socket: WebSocket;
  organizationId: string;
  interviewId: string;
  participantId: string;
  /** Whether it has said hello. Only the latest one that has is in the room. */
  isInRoom(): boolean;
  /** Reads the log and sends the view anew. */
  refresh(): void;
  /** The same, and looks whether they may still be here. */
  lookAgain(): void;
}

export interface OpenSockets {
  add(entry: OpenSocket): () => void;
  /** The server goes: nothing more from the bus. */
  stopListening(): void;
}

const farewellMs = 1_000;

/** The sockets that this process holds, and what the bus makes of them. */
export function openSockets(deps: HttpDeps): OpenSockets {
  const entries = new Set<OpenSocket>();
  const unsubscribe = deps.bus.subscribe((message: BusMessage) => {
    for (const entry of entries) {
      if (message.kind === 'gap') entry.lookAgain();
      if (message.kind === 'conversation' && message.interviewId === entry.interviewId) entry.refresh();
      if (message.kind === 'access-ended' && message.participantId === entry.participantId) {
        entry.socket.close(closeCodes.unauthorised, 'access ended');
      }
    }
  });
  /**
   * A person with two tabs and a phone comes in always, whatever dead sockets are left of them, so an older socket
   * goes and not the new one. One that has not said hello goes before the one that the interview is in.
   */
  const makeRoomFor = (participantId: string) => {
    const own = [...entries].filter((entry) => entry.participantId === participantId);
    if (own.length < bounds.socket.maxOpen) return;
    const leaving = own.find((entry) => !entry.isInRoom()) ?? own[0];
    if (!leaving) return;
    entries.delete(leaving);
    leaving.socket.close(closeCodes.tooMany, 'opened too many times');
    // A dead one answers no farewell.
    setTimeout(() => leaving.socket.terminate(), farewellMs).unref();
  };
  return {
    add(entry) {
      makeRoomFor(entry.participantId);
      entries.add(entry);
      return () => entries.delete(entry);
    },
    stopListening: unsubscribe,
  };
}
