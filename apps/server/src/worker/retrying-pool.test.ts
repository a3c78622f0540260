import { once, EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import type { ConnectionFailure } from '../kernel/db.ts';
import { retryingPool } from './retrying-pool.ts';

it('waits when the host name of the database is not found, and reports it once', async () => {
  const heard = new EventEmitter();
  const told: ConnectionFailure[] = [];
  const patient = retryingPool({ host: 'database.invalid' }, (failure) => {
    told.push(failure);
    heard.emit('told');
  });
  const isTold = once(heard, 'told');
  const waiting = [patient.pool.connect(), patient.pool.connect()].map((client) =>
    expect(client).rejects.toMatchObject({ code: '57P03' }),
  );
  await isTold;
  // When the process ends, callers stop waiting and get an error that graphile-worker treats as temporary.
  const gaveUp = patient.loseItsPatience();
  await Promise.all(waiting);
  await gaveUp;
  expect(told).toHaveLength(1);
  expect(told[0]?.code).toMatch(/^(ENOTFOUND|EAI_AGAIN)$/);
  await patient.pool.end();
});
