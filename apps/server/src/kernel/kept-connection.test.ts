import { expect, it } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import { keepConnection } from './kept-connection.ts';
import { forThisFile } from '../testing/for-this-file.ts';

const database = forThisFile(() => openTestDatabase());

const named = (name: string) => ({ ...database.config, application_name: name });
const pidsOf = async (name: string) => {
  const { rows } = await database.db.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where application_name = $1',
    [name],
  );
  return rows.map(({ pid }) => pid);
};

it('notices a connection that dies silently and replaces it', async () => {
  const told: string[] = [];
  let regain = () => {};
  const regained = new Promise<void>((resolve) => (regain = resolve));
  const connection = keepConnection(
    named('kept-silent'),
    {
      prepare: async () => {},
      onLost: () => told.push('lost'),
      onRegained: () => regain(),
    },
    { askEveryMs: 20, answerWithinMs: 1_000 },
  );
  await connection.open();
  const [frozen = 0] = await pidsOf('kept-silent');
  process.kill(frozen, 'SIGSTOP');
  try {
    await regained;
    expect(told).toEqual(['lost']);
    expect((await pidsOf('kept-silent')).filter((pid) => pid !== frozen)).toHaveLength(1);
  } finally {
    process.kill(frozen, 'SIGCONT');
  }
  await connection.close();
});

it('leaves no connection open when its preparation fails', async () => {
  const connection = keepConnection(named('kept-unready'), {
    prepare: () => Promise.reject(new Error('not ready')),
    onLost: () => {},
  });
  for (let n = 0; n < 5; n++) await expect(connection.open()).rejects.toThrow('not ready');
  await expect.poll(() => pidsOf('kept-unready')).toEqual([]);
  await connection.close();
});
