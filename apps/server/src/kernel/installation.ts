import type { Database } from './db.ts';

/** The URL at which the server was last reached, so that the command line can print working links. */
export async function readPublicUrl(db: Database): Promise<string | null> {
  return readFact<string>(db, 'public_url');
}

export async function writePublicUrl(db: Database, url: string): Promise<void> {
  await writeFact(db, 'public_url', url);
}

/** When `parley backup` last made an archive. */
export async function readLastBackup(db: Database): Promise<Date | null> {
  const at = await readFact<string>(db, backupFact);
  return at === null ? null : new Date(at);
}

/** The name of the value that a backup writes itself, because it opens no more of a database than it copies. */
export const backupFact = 'last_backup_at';

/** Values stored for this installation as a whole. */
export async function readFact<Value>(db: Database, key: string): Promise<Value | null> {
  return db.asOperator(async (tx) => {
    const { rows } = await tx.query<{ value: Value }>({
      text: 'select value from installation where key = $1',
      values: [key],
    });
    return rows[0]?.value ?? null;
  });
}

/** Stores the value unless there is one already. @returns the stored value, which may be another caller's. */
export async function claimFact<Value>(db: Database, key: string, value: Value): Promise<Value> {
  await db.asOperator((tx) =>
    tx.query({
      text: 'insert into installation (key, value) values ($1, $2) on conflict do nothing',
      values: [key, JSON.stringify(value)],
    }),
  );
  return (await readFact<Value>(db, key)) ?? value;
}

export async function writeFact(db: Database, key: string, value: unknown): Promise<void> {
  await db.asOperator((tx) =>
    tx.query({
      text: `insert into installation (key, value) values ($1, $2)
             on conflict (key) do update set value = excluded.value`,
      values: [key, JSON.stringify(value)],
    }),
  );
}
