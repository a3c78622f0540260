import { test } from 'vitest';
import { rows, type RowId } from './rows.ts';

/** The one test that proves a row. */
export function row(id: RowId, prove: () => Promise<void> | void): void {
  test(`${id}: ${rows[id].requirement}`, prove);
}
