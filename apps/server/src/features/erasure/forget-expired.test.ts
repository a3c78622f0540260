import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { recordEvent } from '../../kernel/events.ts';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { makeMember, makeOrganization } from '../../testing/factories/organization.ts';
import { signIn } from '../../testing/sign-in.ts';

const dayMs = 24 * 3_600_000;

const test = forThisFile(() => openTestApp());
beforeEach(() => test.clock.set('2026-11-21T10:00:00.000Z'));
const organization = forEachTest(() => makeOrganization(test));

const rows = async (text: string, ...values: unknown[]) =>
  (await test.database.db.asOperator((tx) => tx.query({ text, values }))).rows;
const forget = () => test.handlers['forget-expired'].run({});
const count = async (table: 'sessions' | 'sign_in_links', of = organization): Promise<number> =>
  (await rows(`select from ${table} where organization_id = $1`, of.organizationId)).length;

it('deletes a session after it expires, and keeps the others', async () => {
  const member = await signIn(test, organization);
  test.clock.advance(14 * dayMs - 1);
  const other = await makeOrganization(test);
  const theirs = await signIn(test, other);
  await forget();
  expect((await member.send('GET', '/me')).statusCode).toBe(200);
  test.clock.advance(1);
  await forget();
  expect(await count('sessions')).toBe(0);
  expect(await count('sessions', other)).toBe(1);
  expect((await theirs.send('GET', '/me')).statusCode).toBe(200);
});

it('deletes a sign-in link after it expires, whether it was opened or not', async () => {
  await signIn(test, organization);
  await makeMember(test, organization);
  test.clock.advance(dayMs - 1);
  const { signInToken } = await makeMember(test, organization, { email: 'ines@tidewater.example' });
  await forget();
  expect(await count('sign_in_links')).toBe(3);
  test.clock.advance(1);
  await forget();
  expect(await count('sign_in_links')).toBe(1);
  const opened = await test.app.inject({
    method: 'POST',
    url: '/api/dashboard/session',
    payload: { token: signInToken },
  });
  expect(opened.statusCode).toBe(200);
});

it('deletes more rows than fit into one transaction', async () => {
  const { memberId } = await makeMember(test, organization);
  await rows(
    `insert into sessions (token_hash, organization_id, member_id, created_at, expires_at)
     select sha256(n::text::bytea), $1, $2, $3, $3 from generate_series(1, 2100) n`,
    organization.organizationId,
    memberId,
    test.clock.now(),
  );
  await forget();
  expect(await count('sessions')).toBe(0);
});

it('deletes the stored response of an idempotency key after a day, even if nobody uses the API any more', async () => {
  const member = await signIn(test, organization);
  const made = await member.send(
    'POST',
    '/interviews',
    { meetingType: 'AI_ONLY', jobRole: 'Welder', participants: [{ email: 'bo@example.com' }] },
    { 'idempotency-key': 'one' },
  );
  expect(made.statusCode, made.body).toBe(201);
  const stored = async () =>
    (await rows('select from idempotency_keys where organization_id = $1', organization.organizationId))
      .length;
  test.clock.advance(dayMs - 1);
  await forget();
  expect(await stored()).toBe(1);
  test.clock.advance(1);
  await forget();
  expect(await stored()).toBe(0);
});

it('deletes the rate windows of strangers a day later', async () => {
  await rows(
    `insert into rate_windows (bucket, class, started_at, used)
     values ('old', 'read', $1::timestamptz - interval '1 day 1 ms', 1),
       ('of today', 'read', $1::timestamptz - interval '1 day', 1), ('open', 'write', $1, 1)`,
    test.clock.now(),
  );
  await forget();
  expect(await rows('select bucket from rate_windows order by 1')).toEqual([
    { bucket: 'of today' },
    { bucket: 'open' },
  ]);
});

it('deletes finally failed jobs after 30 days and keeps jobs that have tries left', async () => {
  const failed = (key: string, attempts: number, ago: string) =>
    rows(
      `with added as (select (graphile_worker.add_job('erase-mail', job_key := $1, max_attempts := 25)).id)
       select id from added`,
      key,
    ).then(([job]) =>
      rows(
        `update graphile_worker._private_jobs
         set attempts = $2, updated_at = $3::timestamptz - $4::interval, run_at = 'infinity' where id = $1`,
        job?.['id'],
        attempts,
        test.clock.now(),
        ago,
      ),
    );
  await failed('over', 25, '30 days 1 ms');
  await failed('still looked at', 25, '30 days');
  await failed('patient', 24, '60 days');
  await forget();
  const kept = await rows(
    `select key from graphile_worker.jobs where task_identifier = 'erase-mail' order by 1`,
  );
  expect(kept).toEqual([{ key: 'patient' }, { key: 'still looked at' }]);
});

it('deletes an event that belongs to no interview once it is dispatched', async () => {
  const { organizationId } = organization;
  await test.database.db.inOrganization(organizationId, (tx) =>
    recordEvent(tx, {
      organizationId,
      interviewId: null,
      type: 'calendar.disconnected',
      data: { connectionId: randomUUID() },
      occurredAt: test.clock.now(),
    }),
  );
  await test.handlers['dispatch-event'].run({
    organizationId,
    eventId: String(
      (await rows('select id from events where organization_id = $1', organizationId))[0]?.['id'],
    ),
  });
  expect(await rows('select type from events where organization_id = $1', organizationId)).toEqual([]);
});

it('runs every midnight, and is planned again after its last try failed', async () => {
  const planned = async () =>
    (await rows(`select run_at from graphile_worker.jobs where key = 'forget-expired'`)).map((row) =>
      (row['run_at'] as Date).toISOString(),
    );
  await forget();
  expect(await planned()).toEqual(['2026-11-22T00:00:00.000Z']);
  test.clock.advance(dayMs);
  await test.handlers['forget-expired'].giveUp?.({});
  expect(await planned()).toEqual(['2026-11-23T00:00:00.000Z']);
});
