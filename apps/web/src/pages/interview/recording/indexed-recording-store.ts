import {
  deleteRecord,
  getAllKeys,
  getAllRecords,
  getRecord,
  openDatabase,
  putOwnedRecord,
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

/** The recordings of one meeting that this browser has not fully uploaded yet. */
export async function openRecordingStore(meetingCode: string): Promise<RecordingStore> {
  try {
    await openDatabase();
    await removeLostChunks();
  } catch {
    return memoryRecordingStore();
  }
  return indexedRecordingStore(meetingCode);
}

/**
 * Removes chunks whose session is gone, because they could never be sent. It reads the chunks first, so that no
 * session that begins meanwhile is missed.
 */
async function removeLostChunks(): Promise<void> {
  const chunks = await getAllKeys('chunks');
  const sessions = new Set(await getAllKeys('sessions'));
  for (const key of chunks) {
    const [sessionId] = Array.isArray(key) ? key : [];
    if (sessionId !== undefined && !sessions.has(sessionId)) await deleteRecord('chunks', key);
  }
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
      putOwnedRecord(
        'chunks',
        { sessionId, seq, bytes: await bytes.arrayBuffer() },
        { name: 'sessions', key: sessionId },
      ),
    removeChunk: (sessionId, seq) => deleteRecord('chunks', [sessionId, seq]),
  };
}
