import { deleteRecord, getAllRecords, putRecord } from '../../../../storage/database.ts';

/** A settled piece of an answer that the server has not acknowledged yet. */
export interface StoredUtterance {
  utteranceId: string;
  meetingCode: string;
  turnId: string;
  source: 'speech' | 'typed';
  text: string;
  /** Milliseconds of this device's clock. */
  startedAt: number;
  endedAt: number;
  final: boolean;
}

/** Two implementations: IndexedDB, and memory when the browser forbids storage. */
export interface UtteranceStore {
  all(meetingCode: string): Promise<StoredUtterance[]>;
  put(utterance: StoredUtterance): Promise<void>;
  remove(utteranceId: string): Promise<void>;
}

export const indexedUtteranceStore: UtteranceStore = {
  all: async (meetingCode) => {
    const all = await getAllRecords<StoredUtterance>('utterances').catch(() => []);
    return all.filter((one) => one.meetingCode === meetingCode).toSorted((a, b) => a.endedAt - b.endedAt);
  },
  put: (utterance) => putRecord('utterances', utterance).catch(() => undefined),
  remove: (utteranceId) => deleteRecord('utterances', utteranceId).catch(() => undefined),
};

export function memoryUtteranceStore(kept: StoredUtterance[] = []): UtteranceStore {
  const utterances = new Map(kept.map((one) => [one.utteranceId, one]));
  return {
    all: async () => [...utterances.values()],
    put: async (utterance) => {
      utterances.set(utterance.utteranceId, utterance);
    },
    remove: async (utteranceId) => {
      utterances.delete(utteranceId);
    },
  };
}
