/** One run of a MediaRecorder, kept in the browser until the server has all of it. */
export interface StoredSession {
  sessionId: string;
  meetingCode: string;
  /** As declared to the server: video/webm or video/mp4 with its codecs. */
  mimeType: string;
  /** Milliseconds of this device's clock. */
  startedAt: number;
  /** Whether the server knows about it. */
  opened: boolean;
  /** Whether the recorder has stopped, so that no more chunks will follow. */
  stopped: boolean;
  /** How many chunks the server has; also the number of the next one. */
  uploaded: number;
}

/** Two implementations: IndexedDB, and memory when the browser forbids storage. */
export interface RecordingStore {
  /** The sessions of this meeting, oldest first. */
  sessions(): Promise<StoredSession[]>;
  addSession(session: StoredSession): Promise<void>;
  updateSession(sessionId: string, change: Partial<StoredSession>): Promise<void>;
  /** Also removes its chunks. */
  removeSession(sessionId: string): Promise<void>;
  /** Ascending. */
  chunkNumbers(sessionId: string): Promise<number[]>;
  chunk(sessionId: string, seq: number): Promise<Blob | null>;
  putChunk(sessionId: string, seq: number, bytes: Blob): Promise<void>;
  removeChunk(sessionId: string, seq: number): Promise<void>;
}

export function memoryRecordingStore(): RecordingStore {
  const sessions = new Map<string, StoredSession>();
  const chunks = new Map<string, Map<number, Blob>>();
  return {
    sessions: async () => [...sessions.values()].toSorted((a, b) => a.startedAt - b.startedAt),
    addSession: async (session) => {
      sessions.set(session.sessionId, session);
      chunks.set(session.sessionId, new Map());
    },
    updateSession: async (sessionId, change) => {
      const session = sessions.get(sessionId);
      if (session) sessions.set(sessionId, { ...session, ...change });
    },
    removeSession: async (sessionId) => {
      sessions.delete(sessionId);
      chunks.delete(sessionId);
    },
    chunkNumbers: async (sessionId) => [...(chunks.get(sessionId)?.keys() ?? [])].toSorted((a, b) => a - b),
    chunk: async (sessionId, seq) => chunks.get(sessionId)?.get(seq) ?? null,
    putChunk: async (sessionId, seq, bytes) => {
      chunks.get(sessionId)?.set(seq, bytes);
    },
    removeChunk: async (sessionId, seq) => {
      chunks.get(sessionId)?.delete(seq);
    },
  };
}
