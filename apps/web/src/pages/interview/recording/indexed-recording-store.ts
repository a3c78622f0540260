import {
  deleteRecord,
  getAllKeys,
  getAllRecords,
  getRecord,
  openDatabase,
  putRecord,
  updateRecord,
} from '../../../storage/database.ts';
import { memoryRecordingStore, type RecordingStore, type StoredSession } from './recording-store.ts';

interface StoredChunk {
  sessionId: string;
  seq: number;
  /** Bytes, not a Blob: Safari has lost Blobs kept in IndexedDB. */
  bytes: ArrayBuffer;
}

/** The recordings of one meeting that this browser still owes the server. */
export async function openRecordingStore(meetingCode: string): Promise<RecordingStore> {
  try {
    await openDatabase();
  } catch {
    return memoryRecordingStore();
  }
  return indexedRecordingStore(meetingCode);
}

function indexedRecordingStore(meetingCode: string): RecordingStore {
  const chunkNumbers = async (sessionId: string): Promise<number[]> => {
    const range = IDBKeyRange.bound([sessionId, 0], [sessionId, Number.MAX_SAFE_INTEGER]);
    const keys = await getAllKeys('chunks', range);
    return keys.map((key) => (Array.isArray(key) ? Number(key[1]) : 0));
  };
  return {
    sessions: async () => {
      const all = await getAllRecords<StoredSession>('sessions');
      return all
        .filter((session) => session.meetingCode === meetingCode)
        .toSorted((a, b) => a.startedAt - b.startedAt);
    },
    addSession: (session) => putRecord('sessions', session),
    updateSession: (sessionId, change) => updateRecord<StoredSession>('sessions', sessionId, change),
    removeSession: async (sessionId) => {
      for (const seq of await chunkNumbers(sessionId)) await deleteRecord('chunks', [sessionId, seq]);
      await deleteRecord('sessions', sessionId);
    },
    chunkNumbers,
    chunk: async (sessionId, seq) => {
      const chunk = await getRecord<StoredChunk>('chunks', [sessionId, seq]);
      return chunk ? new Blob([chunk.bytes]) : null;
    },
    putChunk: async (sessionId, seq, bytes) =>
      putRecord('chunks', { sessionId, seq, bytes: await bytes.arrayBuffer() }),
    removeChunk: (sessionId, seq) => deleteRecord('chunks', [sessionId, seq]),
  };
}
