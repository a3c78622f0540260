import { test } from 'vitest';
import { rows, type RowId } from './rows.ts';

/** The one test that proves a row. If the row holds only formally, the name says what is missing. */
export function row(id: RowId, prove: () => Promise<void> | void): void {
  const { requirement, pending } = rows[id];
  const name = `${id}: ${requirement}`;
  test(pending === undefined ? name : `${name} [pending: ${pending}]`, prove);
}
