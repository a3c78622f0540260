/** For each identity, when it was removed (Unix time in ms). Tokens issued until then are no longer valid. */
export type Revocations = Record<string, number>;

const field = 'revokedUntil';
const maxTries = 5;

export interface RoomMetadata {
  /** Null: there is no such room. */
  read(roomName: string): Promise<string | null>;
  write(roomName: string, metadata: string): Promise<void>;
}

/**
 * Remembers in a room's metadata who was removed from the room. The metadata lives as long as the room, is the same for
 * every process, and comes with each event about the room. It is no secret: everybody in the room saw who left.
 */
export function revocations(metadata: RoomMetadata) {
  const turns = new Map<string, Promise<unknown>>();
  const write = async (roomName: string, identity: string, at: number) => {
    // Another process may write at the same moment, and the last write wins. So read again, until ours is there.
    for (let tries = 0; tries < maxTries; tries += 1) {
      const text = await metadata.read(roomName);
      if (text === null) return;
      const known = parse(text);
      if ((known[identity] ?? 0) >= at) return;
      await metadata.write(roomName, JSON.stringify({ [field]: { ...known, [identity]: at } }));
    }
    throw new Error('the removal could not be kept in the room');
  };
  return {
    parse,
    /** Null: there is no such room. */
    async read(roomName: string): Promise<Revocations | null> {
      const text = await metadata.read(roomName);
      return text === null ? null : parse(text);
    },
    async add(roomName: string, identity: string, at: number): Promise<void> {
      const turn = (turns.get(roomName) ?? Promise.resolve()).then(
        () => write(roomName, identity, at),
        () => write(roomName, identity, at),
      );
      turns.set(roomName, turn);
      try {
        await turn;
      } finally {
        if (turns.get(roomName) === turn) turns.delete(roomName);
      }
    },
  };
}

function parse(text: string): Revocations {
  if (text === '') return {};
  try {
    const value = (JSON.parse(text) as Record<string, unknown> | null)?.[field];
    return typeof value === 'object' && value !== null ? (value as Revocations) : {};
  } catch {
    return {};
  }
}
