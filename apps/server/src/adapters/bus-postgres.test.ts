import { expect, it } from 'vitest';
import { createLog } from '../kernel/log.ts';
import type { BusMessage } from '../ports/bus.ts';
import { openTestDatabase } from '../testing/database.ts';
import { postgresBus } from './bus-postgres.ts';
import { forThisFile } from '../testing/for-this-file.ts';

const database = forThisFile(() => openTestDatabase());

const openBus = () => postgresBus(database.config, database.db.pool, createLog('silent'));
const message = (seq: number): BusMessage => ({
  kind: 'conversation',
  organizationId: '11111111-1111-4111-8111-111111111111',
  interviewId: '22222222-2222-4222-8222-222222222222',
  seq,
});
async function until(isSo: () => boolean): Promise<void> {
  for (let i = 0; i < 500 && !isSo(); i++) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(isSo()).toBe(true);
}

it('carries a message to every process in order until it unsubscribes', async () => {
  const [here, there] = [openBus(), openBus()];
  await Promise.all([here.start(), there.start()]);
  const heard: Record<'here' | 'there', number[]> = { here: [], there: [] };
  here.subscribe((said) => said.kind === 'conversation' && heard.here.push(said.seq));
  const stop = there.subscribe((said) => said.kind === 'conversation' && heard.there.push(said.seq));
  for (let seq = 1; seq <= 3; seq++) await here.publish(message(seq));
  await until(() => heard.there.length === 3 && heard.here.length === 3);
  expect(heard).toEqual({ here: [1, 2, 3], there: [1, 2, 3] });
  stop();
  await there.publish(message(4));
  await until(() => heard.here.length === 4);
  expect(heard.there).toEqual([1, 2, 3]);
  await Promise.all([here.close(), there.close()]);
});

it('listens for messages again when its connection was killed', async () => {
  const bus = openBus();
  await bus.start();
  const heard: number[] = [];
  bus.subscribe((said) => said.kind === 'conversation' && heard.push(said.seq));
  const gap = new Promise((resolve) => bus.subscribe((said) => said.kind === 'gap' && resolve(said)));
  const listeners = `select pid from pg_stat_activity
    where datname = current_database() and query = 'listen parley_bus'`;
  const { rows } = await database.db.pool.query<{ killed: boolean }>(
    `select pg_terminate_backend(pid) as killed from (${listeners}) as found`,
  );
  expect(rows).toEqual([{ killed: true }]);
  // Messages sent during the gap are lost, and every subscriber is told so.
  await gap;
  await bus.publish(message(1));
  await until(() => heard.length === 1);
  await bus.close();
});

it('closes the connection of the bus and opens no other', async () => {
  const bus = openBus();
  await bus.start();
  await bus.close();
  const left = async () =>
    (
      await database.db.pool.query(`select from pg_stat_activity
        where datname = current_database() and query = 'listen parley_bus'`)
    ).rows.length;
  for (let i = 0; i < 50 && (await left()) > 0; i++) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await left()).toBe(0);
});
