import { test } from 'vitest';
import { rows, type RowId } from './rows.ts';

/** The one test that proves a row. A row that waits for a part of the product is shown as such and not run. */
export function row(id: RowId, prove: () => Promise<void> | void): void {
  const { requirement, pending } = rows[id];
  const name = `${id}: ${requirement}`;
  if (pending === undefined) test(name, prove);
  else test.skip(`${name} [pending: ${pending}]`, prove);
}
