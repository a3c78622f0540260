import type { ChangeTopic } from '@parley/contract';

/** Something that pages of the dashboard show was changed. */
export interface Change {
  topic: ChangeTopic;
  /** Which interview; null: none, or many. */
  interviewId?: string | null;
}

export type ChangeListener = (organizationId: string, changes: Change[]) => void;

/** What was noted in each open transaction. */
const noted = new WeakMap<object, Change[]>();

/**
 * Notes that this transaction changes what pages show. Whoever listens to the database (`onChanged`) hears of it after
 * the commit, and of nothing that was rolled back.
 */
export function noteChange(tx: object, change: Change): void {
  const changes = noted.get(tx);
  if (changes) changes.push(change);
  else noted.set(tx, [change]);
}

/**
 * What the transaction noted. The connection is used again, so at its end this is called in any case; also when it goes
 * on after all that it did was rolled back to a savepoint.
 */
export function takeChanges(tx: object): Change[] {
  const changes = noted.get(tx) ?? [];
  noted.delete(tx);
  return changes;
}
