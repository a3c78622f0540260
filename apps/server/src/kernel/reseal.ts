import type { SecretBox } from './crypto.ts';
import type { Tx } from './db.ts';

/** A column with values of the secret box. The names are constants of this program, never from a request. */
interface SealedColumn {
  table: string;
  /** A column of UUIDs that names the row. */
  key: string;
  column: string;
  /** The row's name that its value is bound to. */
  boundTo: (key: string) => string;
}

interface SealedRow {
  key: string;
  sealed: Buffer;
}

export interface Resealed {
  /** Values that were sealed again with the present secret. */
  resealed: number;
  /** Values that no known secret opens. */
  lost: number;
}

/** Runs the work in one transaction of the organization. */
export type Within = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

const batch = 200;
const beforeAll = '00000000-0000-0000-0000-000000000000';

/**
 * Seals with the present secret what another one sealed, in all rows of the organization, with a few rows per
 * transaction, because a running server may write them at the same time. A second run does the rest.
 *
 * @param onLost called for each value that no secret opens; null leaves such values.
 */
export async function resealColumn(
  within: Within,
  box: SecretBox,
  { table, key, column, boundTo }: SealedColumn,
  onLost: ((tx: Tx, key: string) => Promise<void>) | null,
): Promise<Resealed> {
  const done: Resealed = { resealed: 0, lost: 0 };
  const some = (after: string) =>
    within(async (tx) => {
      const { rows } = await tx.query<SealedRow>({
        text: `select ${key} as key, ${column} as sealed from ${table}
               where ${key} > $1 and substring(${column} from 1 for $3) <> $2
               order by ${key} limit ${batch} for no key update`,
        values: [after, box.prefixes[0], box.prefixes[0]?.length],
      });
      for (const row of rows) {
        const plain = openIfPossible(box, row.sealed, boundTo(row.key));
        if (plain === null) {
          done.lost += 1;
          await onLost?.(tx, row.key);
        } else {
          done.resealed += 1;
          await tx.query({
            text: `update ${table} set ${column} = $2 where ${key} = $1`,
            values: [row.key, box.seal(plain, boundTo(row.key))],
          });
        }
      }
      return rows.at(-1)?.key;
    });
  for (let after: string | undefined = beforeAll; after !== undefined;) after = await some(after);
  return done;
}

/** @returns null when no known secret opens it. */
export function openIfPossible(box: SecretBox, sealed: Buffer, boundTo: string): string | null {
  try {
    return box.open(sealed, boundTo);
  } catch {
    return null;
  }
}

export const sumOf = (parts: readonly Resealed[]): Resealed =>
  parts.reduce((sum, part) => ({ resealed: sum.resealed + part.resealed, lost: sum.lost + part.lost }), {
    resealed: 0,
    lost: 0,
  });
