import { once, EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { ConnectionFailure } from '../kernel/db.ts';
import { patientPool } from './patient-pool.ts';

it('a database whose name is not found is one that is away: it is waited for, and told once', async () => {
  const heard = new EventEmitter();
  const told: ConnectionFailure[] = [];
  const patient = patientPool({ host: 'database.invalid' }, (failure) => {
    told.push(failure);
    heard.emit('told');
  });
  const isTold = once(heard, 'told');
  const waiting = [patient.pool.connect(), patient.pool.connect()].map((client) =>
    expect(client).rejects.toMatchObject({ code: '57P03' }),
  );
  await isTold;
  // A process that ends does not wait: what it gets then is an error that graphile-worker knows as passing.
  const gaveUp = patient.loseItsPatience();
  await Promise.all(waiting);
  await gaveUp;
  expect(told).toHaveLength(1);
  expect(told[0]?.code).toMatch(/^(ENOTFOUND|EAI_AGAIN)$/);
  await patient.pool.end();
});
