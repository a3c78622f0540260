import { type EmbeddedPostgres, type EmbeddedPostgresOptions, openEmbeddedPostgres } from '../index.ts';

/**
 * The script behind `forkUser`: a process that opens a data folder and then obeys its parent. The options are its
 * first argument, as JSON.
 */
export type Order = 'acquireServerLock' | 'release';
export type Answer =
  | { ok: { pid: number; adopted: boolean; host: string } | null }
  | { error: { name: string; message: string } };

const options = JSON.parse(process.argv[2] ?? '{}') as EmbeddedPostgresOptions;
const opening = openEmbeddedPostgres(options);
await answer(async () => {
  const { pid, adopted, connection } = await opening;
  return { pid, adopted, host: connection.host };
});
process.on('message', (order: Order) => {
  void answer(async () => {
    await obey(await opening, order);
    return null;
  });
});

async function obey(database: EmbeddedPostgres, order: Order): Promise<void> {
  await database[order]();
  // After the release nothing may keep this process alive, so the channel to the parent is no longer listened to.
  if (order === 'release') process.removeAllListeners('message');
}

async function answer(
  work: () => Promise<{ pid: number; adopted: boolean; host: string } | null>,
): Promise<void> {
  const message: Answer = await work().then(
    (ok) => ({ ok }),
    (error: Error) => ({ error: { name: error.name, message: error.message } }),
  );
  process.send?.(message);
}
