import { randomUUID } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import {
  MediaUnavailable,
  type MediaAccess,
  type MediaConnection,
  type MediaEngine,
  type MediaEvent,
  type MediaGuest,
} from '../../ports/media.ts';

interface Room {
  connections: MediaConnection[];
  /** People who were removed while the room was open: their tokens are refused from then on. */
  removed: Set<string>;
}

export interface FakeMediaEngine extends MediaEngine {
  /** Opens a browser's connection with an access. @returns the connection's id. @throws when refused. */
  connect(access: MediaAccess): string;
  /** Ends a connection, as when the browser leaves or its network fails. */
  disconnect(connectionId: string): void;
  /** The engine ends a room by itself, without events about the people in it. */
  loseRoom(roomName: string): void;
  /** The engine's process is killed: everybody is disconnected, without events. */
  kill(): void;
  /** The engine no longer responds, while its connections stay open. */
  hang(): void;
  restart(): void;
  /** The events since the last call, oldest first. */
  takeEvents(): MediaEvent[];
  /** The identities that were muted, in order. */
  muted: string[];
  rooms(): string[];
}

/** Behaves as the port says, by the test's clock. Every event is kept until the test delivers or loses it. */
export function fakeMediaEngine(clock: Clock): FakeMediaEngine {
  const rooms = new Map<string, Room>();
  const tokens = new Map<string, { roomName: string; guest: MediaGuest; expiresAt: Date }>();
  let events: MediaEvent[] = [];
  let isReachable = true;
  const muted: string[] = [];

  const requireReachable = () => {
    if (!isReachable) throw new MediaUnavailable('the engine does not respond');
  };
  const drop = (roomName: string, which: (connection: MediaConnection) => boolean) => {
    const room = rooms.get(roomName);
    for (const connection of room?.connections.filter(which) ?? []) {
      room?.connections.splice(room.connections.indexOf(connection), 1);
      const { connectionId, identity } = connection;
      events.push({ type: 'left', roomName, connectionId, identity, at: clock.now() });
    }
  };
  return {
    muted,
    rooms: () => [...rooms.keys()],
    mostPeople: 6,
    origins: () => [],
    async ensureRoom(roomName) {
      requireReachable();
      if (!rooms.has(roomName)) rooms.set(roomName, { connections: [], removed: new Set() });
    },
    async issueAccess(roomName, guest, expiresAt) {
      requireReachable();
      const token = randomUUID();
      tokens.set(token, { roomName, guest, expiresAt });
      return { url: 'ws://media.test', token };
    },
    async listConnected(roomName) {
      requireReachable();
      return rooms.get(roomName)?.connections.map((connection) => ({ ...connection })) ?? null;
    },
    async mute(_roomName, identity) {
      requireReachable();
      muted.push(identity);
    },
    async remove(roomName, identity) {
      requireReachable();
      rooms.get(roomName)?.removed.add(identity);
      for (const [token, { guest, roomName: of }] of tokens) {
        if (of === roomName && guest.identity === identity) tokens.delete(token);
      }
      drop(roomName, (connection) => connection.identity === identity);
    },
    async endRoom(roomName) {
      requireReachable();
      if (!rooms.has(roomName)) return;
      drop(roomName, () => true);
      rooms.delete(roomName);
      events.push({ type: 'room_ended', roomName, at: clock.now() });
    },
    readEvent: async () => null,
    connect({ token }) {
      requireReachable();
      const given = tokens.get(token);
      const room = given && rooms.get(given.roomName);
      if (!given || !room || given.expiresAt <= clock.now()) throw new Error('the token opens nothing');
      const { identity } = given.guest;
      const connectionId = `PA_${randomUUID().slice(0, 8)}`;
      const at = clock.now();
      events.push({ type: 'joined', roomName: given.roomName, connectionId, identity, at });
      // A second page takes the first one's place.
      drop(given.roomName, (connection) => connection.identity === identity);
      room.connections.push({ connectionId, identity, joinedAt: at });
      return connectionId;
    },
    disconnect(connectionId) {
      for (const roomName of rooms.keys()) {
        drop(roomName, (connection) => connection.connectionId === connectionId);
      }
    },
    loseRoom(roomName) {
      rooms.delete(roomName);
      events.push({ type: 'room_ended', roomName, at: clock.now() });
    },
    kill() {
      isReachable = false;
      for (const room of rooms.values()) room.connections.length = 0;
    },
    hang() {
      isReachable = false;
    },
    restart() {
      isReachable = true;
    },
    takeEvents() {
      const taken = events;
      events = [];
      return taken;
    },
  };
}
