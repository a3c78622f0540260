import { closeCodes } from '@parley/contract';
import type { WebSocket } from 'ws';
import type { BusMessage } from '../../ports/bus.ts';
import type { HttpDeps } from '../deps.ts';

export interface OpenSocket {
  socket: WebSocket;
  organizationId: string;
  interviewId: string;
  participantId: string;
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
  return {
    add(entry) {
      entries.add(entry);
      return () => entries.delete(entry);
    },
    stopListening: unsubscribe,
  };
}
