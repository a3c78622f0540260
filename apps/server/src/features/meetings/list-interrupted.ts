import type { Tx } from '../../kernel/db.ts';
import { recordingNow } from './rules.ts';
import { listRecorderWords } from './store.ts';

/** Of these meetings those whose recorder said that it records, and has not been heard of since. */
export async function listInterrupted(tx: Tx, interviewIds: string[], now: Date): Promise<Set<string>> {
  const words = await listRecorderWords(tx, interviewIds);
  return new Set(
    [...words].filter(([, word]) => recordingNow(word, now) === 'INTERRUPTED').map(([id]) => id),
  );
}
