import { bounds, closeCodes, type MeetingView } from '@parley/contract';
import type { WebSocket } from 'ws';
import { heartbeatMs } from '../../features/presence/index.ts';
import type { Tx } from '../../kernel/db.ts';
import type { BusMessage } from '../../ports/bus.ts';
import type { HttpDeps } from '../deps.ts';

export interface OpenSocket {
  socket: WebSocket;
  organizationId: string;
  interviewId: string;
  participantId: string;
  /** The id of its connection in the room; null until it has said hello, and after the interview is over. */
  connectionId(): string | null;
  /** What its view shows about the recording; only in meetings. */
  recording?(): MeetingView['recording'] | null;
  /** Reads the view again and sends it. */
  refresh(): void;
  /** The same, and also checks whether the participant still has access. */
  lookAgain(): void;
  /** Called when its connection was counted as lost, or another one took its place. */
  comeAgain(): void;
}

/** The differences between the kinds of room. */
export interface RoomKind {
  /** The kind of bus message after which the views of an interview are read again. */
  hears: 'conversation' | 'meeting';
  /** Records a heartbeat for connections of one organization. @returns those that are no longer open. */
  confirm<T extends { participantId: string; connectionId: string }>(
    tx: Tx,
    held: readonly T[],
    at: Date,
  ): Promise<T[]>;
}

export interface OpenSockets {
  add(entry: OpenSocket): () => void;
  /** The sockets that are in a room now. */
  inRooms(): OpenSocket[];
  /** Called when the server stops: ends the subscription to the bus and the heartbeat. */
  stop(): void;
}

const farewellMs = 1_000;

/** The sockets of this process into one kind of room, and how they react to the bus. */
export function openSockets(deps: HttpDeps, kind: RoomKind): OpenSockets {
  const entries = new Set<OpenSocket>();
  const unsubscribe = deps.bus.subscribe((message: BusMessage) => {
    for (const entry of entries) {
      if (message.kind === 'gap') entry.lookAgain();
      if (message.kind === kind.hears && message.interviewId === entry.interviewId) entry.refresh();
      if (message.kind === 'access-ended' && message.participantId === entry.participantId) {
        entry.socket.close(closeCodes.unauthorised, 'access ended');
      }
    }
  });
  /**
   * A person with two tabs and a phone must always get in, even with dead sockets left behind, so an older socket
   * is closed and not the new one. A socket without a hello is closed before the one in the room.
   */
  const makeRoomFor = (participantId: string) => {
    const own = [...entries].filter((entry) => entry.participantId === participantId);
    if (own.length < bounds.socket.maxOpen) return;
    const leaving = own.find((entry) => entry.connectionId() === null) ?? own[0];
    if (!leaving) return;
    entries.delete(leaving);
    leaving.socket.close(closeCodes.tooMany, 'opened too many times');
    // A dead socket never completes the close, so it is terminated.
    setTimeout(() => leaving.socket.terminate(), farewellMs).unref();
  };
  /** A heartbeat that cannot be recorded now is recorded with the next one. */
  const confirm = async (
    organizationId: string,
    held: (Omit<OpenSocket, 'connectionId'> & { connectionId: string })[],
  ) => {
    const { db, clock, log } = deps;
    const ended = await db
      .inOrganization(organizationId, (tx) => kind.confirm(tx, held, clock.now()))
      .catch((error: unknown) => log.warn({ err: error }, 'open connections could not be confirmed'));
    for (const entry of ended ?? []) entry.comeAgain();
  };
  const beating = setInterval(() => {
    const held = [...entries].flatMap((entry) => {
      const connectionId = entry.connectionId();
      return connectionId === null ? [] : [{ ...entry, connectionId }];
    });
    for (const organizationId of new Set(held.map((entry) => entry.organizationId))) {
      void confirm(
        organizationId,
        held.filter((entry) => entry.organizationId === organizationId),
      );
    }
  }, heartbeatMs);
  return {
    add(entry) {
      makeRoomFor(entry.participantId);
      entries.add(entry);
      return () => entries.delete(entry);
    },
    inRooms: () => [...entries].filter((entry) => entry.connectionId() !== null),
    stop() {
      unsubscribe();
      clearInterval(beating);
    },
  };
}
