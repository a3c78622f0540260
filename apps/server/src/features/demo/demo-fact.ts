import type { Database } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import { claimFact, writeFact } from '../../kernel/installation.ts';

/** What the installation stores about its demo. */
export interface DemoFact {
  /** Chosen before anything is written, so that the next start finds what a killed start has written. */
  organizationId: string;
  /** When true, the demo belongs to its users: what they delete does not come back. */
  seeded: boolean;
  /** The recorder run whose chunks are being written; a killed start leaves it behind. */
  unfinishedRun: RecorderRunId | null;
  key: { keyId: string; sealed: string } | null;
}

export interface RecorderRunId {
  interviewId: string;
  sessionId: string;
}

const name = 'demo';

/** The stored facts, the same for every caller; the first caller chooses the organization's id. */
export async function claimDemo(db: Database): Promise<DemoFact> {
  const first: DemoFact = { organizationId: newId(), seeded: false, unfinishedRun: null, key: null };
  return claimFact(db, name, first);
}

export async function changeFact(db: Database, change: Partial<DemoFact>): Promise<void> {
  await writeFact(db, name, { ...(await claimDemo(db)), ...change });
}
