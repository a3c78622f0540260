import { beforeAll, expect, it } from 'vitest';
import { secretBox } from '../../kernel/crypto.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { makeIcsConnection, openCalendarServer } from '../../testing/factories/calendar.ts';
import { makeMember, makeOrganization } from '../../testing/factories/organization.ts';
import { resumeSync, syncCalendar } from './index.ts';

let connectionId: string;
const test = forThisFile(() => openTestApp());
const server = forThisFile(() => openCalendarServer());
const organization = forThisFile(() => makeOrganization(test));
beforeAll(async () => {
  const { memberId } = await makeMember(test, organization);
  connectionId = (await makeIcsConnection(test, organization, memberId, { url: server.url })).id;
});

const payload = () => ({ organizationId: organization.organizationId, connectionId });
const waiting = async () => {
  const { rows } = await test.database.db.asOperator((tx) =>
    tx.query<{ run_at: Date }>({
      text: 'select run_at from graphile_worker.jobs where key = $1',
      values: [`sync-calendar:${connectionId}`],
    }),
  );
  return rows.map(({ run_at: at }) => (at.getTime() - test.clock.now().getTime()) / 60_000);
};

it('encrypts the feed’s URL again when the secret was replaced', async () => {
  const [present, previous] = [
    'the next secret of the tests, long enough',
    'a secret of the tests, long enough to be one',
  ];
  await syncCalendar({ ...test.deps, box: secretBox(present, previous) }, payload());
  const { rows } = await test.database.db.asOperator((tx) =>
    tx.query<{ sealed: Buffer }>({ text: 'select sealed from calendar_credentials' }),
  );
  const sealed = rows[0]?.sealed ?? Buffer.alloc(0);
  expect(secretBox(present).open(sealed, `calendar:${connectionId}`)).toContain(server.url);
  expect(() => test.deps.box.open(sealed, `calendar:${connectionId}`)).toThrow();
});

it('plans exactly one next sync, even when this one finally failed', async () => {
  const [next = 0, ...more] = await waiting();
  expect(more).toEqual([]);
  expect(next).toBeGreaterThanOrEqual(8);
  expect(next).toBeLessThanOrEqual(12);
  await resumeSync(test.deps, payload());
  expect(await waiting()).toEqual([60]);
});
