import type { ChangeTopic } from '@parley/contract';

/** A change of something that pages of the dashboard show. */
export interface Change {
  topic: ChangeTopic;
  /** The changed interview; null: none, or many. */
  interviewId?: string | null;
}

export type ChangeListener = (organizationId: string, changes: Change[]) => void;

/** The changes noted so far in each open transaction. */
const noted = new WeakMap<object, Change[]>();

/**
 * Notes that this transaction changes what pages show. Listeners of the database (`onChanged`) hear of it after the
 * commit, and never of a change that was rolled back.
 */
export function noteChange(tx: object, change: Change): void {
  const changes = noted.get(tx);
  if (changes) changes.push(change);
  else noted.set(tx, [change]);
}

/**
 * Takes what the transaction noted. Called at the end of every transaction, because the connection is used again, and
 * after a rollback to a savepoint that undid everything.
 */
export function takeChanges(tx: object): Change[] {
  const changes = noted.get(tx) ?? [];
  noted.delete(tx);
  return changes;
}
