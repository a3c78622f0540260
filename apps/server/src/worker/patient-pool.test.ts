import { once, EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { ConnectionFailure } from '../kernel/db.ts';
import { patientPool } from './patient-pool.ts';

it('a database whose name is not found is one that is away: it is waited for, and told once', async () => {
  const heard = new EventEmitter();
  const told: ConnectionFailure[] = [];
  const { pool, loseItsPatience } = patientPool({ host: 'database.invalid' }, (failure) => {
    told.push(failure);
    heard.emit('told');
  });
  const isTold = once(heard, 'told');
  const waiting = [pool.connect(), pool.connect()];
  await isTold;
  // A process that ends does not wait: what it gets then is an error that graphile-worker knows as passing.
  const gaveUp = loseItsPatience();
  for (const client of waiting) await expect(client).rejects.toMatchObject({ code: '57P03' });
  await gaveUp;
  expect(told).toHaveLength(1);
  expect(told[0]?.code).toMatch(/^(ENOTFOUND|EAI_AGAIN)$/);
  await pool.end();
});
