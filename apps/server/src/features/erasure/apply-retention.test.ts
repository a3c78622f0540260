import { randomUUID } from 'node:crypto';
import { evaluationResponse, recordingResponse, type ErasureReceipt } from '@parley/contract';
import { expect, it } from 'vitest';
import type { Tx } from '../../kernel/db.ts';
import { apiOf } from '../../testing/api.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { dumpData } from '../../testing/dump-data.ts';
import { expectError } from '../../testing/expect-error.ts';
import { expectShape } from '../../testing/expect-shape.ts';
import { makeOrganization, type TestOrganization } from '../../testing/factories/organization.ts';
import { makeRecordedInterview } from '../../testing/factories/recorded-interview.ts';
import { signIn } from '../../testing/sign-in.ts';

const day = 24 * 3_600_000;
const canary = 'quizzical-heron';

const test = forThisFile(() => openTestApp());

type Periods = Record<string, number>;

/** Owner and API of an organization with one interview that is over, recorded, evaluated and decided. */
async function withInterview(of = test, input: object = {}) {
  const organization = await makeOrganization(of);
  const owner = await signIn(of, organization, 'OWNER');
  const interview = await makeRecordedInterview(of, organization, {
    input: { sendCandidateFeedback: true, ...input },
    answer: `I once met a ${canary} in production and reproduced it step by step.`,
  });
  await of.runJobs();
  return { organization, owner, interview, api: apiOf(of, organization) };
}
/** Signs in anew for each call, because sessions expire while the clock advances. */
const receiptsOf = async (organization: TestOrganization, of = test) =>
  (await (await signIn(of, organization, 'ADMIN')).send('GET', '/retention/receipts')).json<{
    receipts: ErasureReceipt[];
  }>().receipts;
const query = async (of: TestApp, text: string, ...values: unknown[]) =>
  (await of.database.db.asOperator((tx: Tx) => tx.query({ text, values }))).rows;
const save = async (owner: Awaited<ReturnType<typeof signIn>>, periods: Periods) => {
  expect((await owner.send('PUT', '/retention', periods)).statusCode).toBe(200);
};
async function pass(of: TestApp, days: number): Promise<void> {
  of.clock.advance(days * day);
  await of.runJobs();
}

it('erases the recording after its period and keeps everything else', async () => {
  const { organization, owner, interview, api } = await withInterview();
  const keys = await interview.objectKeys();
  expect(keys.length).toBeGreaterThan(2);
  await save(owner, { mediaDays: 30 });
  await pass(test, 29);
  for (const key of keys) expect(await test.deps.objects.size(key), key).toBeGreaterThan(0);
  await pass(test, 3);
  for (const key of keys) expect(await test.deps.objects.size(key), key).toBeNull();
  expect(await interview.objectKeys()).toEqual([]);
  const recording = expectShape(
    recordingResponse,
    (await api.get(`/interviews/${interview.meetingCode}/recording`)).json(),
  );
  expect(recording.recording).toBeNull();
  expect(recording.message).toMatch(/^The recording was erased on \d{4}-\d\d-\d\d, .* for 30 days\.$/);
  expect((await api.get(`/interviews/${interview.meetingCode}/evaluation`)).statusCode).toBe(200);
  const [receipt, ...others] = await receiptsOf(organization);
  expect(others).toEqual([]);
  expect(receipt).toMatchObject({ interviewId: interview.id, artifact: 'MEDIA', periodDays: 30 });
  expect(receipt?.counts).toMatchObject({ recordings: 1, recording_chunks: expect.any(Number) });
  expect(receipt?.filesErasedAt).not.toBeNull();
  const admin = await signIn(test, organization, 'ADMIN');
  const csv = await admin.send('GET', '/retention/receipts?format=csv');
  expect(csv.headers['content-type']).toContain('text/csv');
  expect(csv.body.split('\r\n')[1]).toContain(`${receipt?.id},${interview.id},MEDIA,30,`);
});

it('includes every receipt in the downloaded files, no matter how many there are', async () => {
  const organization = await makeOrganization(test);
  const owner = await signIn(test, organization, 'OWNER');
  const files = async () => {
    const csv = await owner.send('GET', '/retention/receipts?format=csv');
    const json = await owner.send('GET', '/retention/receipts?format=json');
    const { receipts, total } = json.json<{ receipts: ErasureReceipt[]; total: number }>();
    const ids = new Set(receipts.map(({ id }) => id));
    return [csv.body.split('\r\n').length - 2, receipts.length, ids.size, total];
  };
  expect(await files()).toEqual([0, 0, 0, 0]);
  await query(
    test,
    `insert into erasures (id, organization_id, artifact, period_days, counts, sha256, erased_at)
     select gen_random_uuid(), $1, 'MEDIA', 1, '{}', repeat('0', 64), date_trunc('second', now()) - make_interval(hours => n / 1500)
     from generate_series(1, 10500) n`,
    organization.organizationId,
  );
  expect(await files()).toEqual([10_500, 10_500, 10_500, 10_500]);
});

it('erases evaluation and transcript, and says so when a client requests them', async () => {
  const own = await openTestApp();
  const { organization, owner, interview, api } = await withInterview(own);
  const path = `/interviews/${interview.meetingCode}`;
  const { recommendation } = expectShape(evaluationResponse, (await api.get(`${path}/evaluation`)).json());
  const decision = { recommendation, reason: 'We talked about it.' };
  expect((await owner.send('POST', `${path}/decision`, decision)).statusCode).toBe(201);
  const mails = () =>
    query(own, `select id from mails where interview_id = $1 and kind = 'candidate_feedback'`, interview.id);
  expect(await mails()).toHaveLength(1);
  expect(await dumpData(own.database)).toContain(canary);
  await save(owner, { transcriptDays: 2, evaluationDays: 1 });
  await pass(own, 3);
  expect(await mails()).toEqual([]);
  // Objects and encrypted texts are checked elsewhere; this sees every row of every table and job.
  expect(await dumpData(own.database)).not.toContain(canary);
  const transcript = (await api.get(`${path}/transcript`)).json<{ total: number; message: string }>();
  expect(transcript).toMatchObject({ total: 0 });
  expect(transcript.message).toMatch(/^The transcript was erased on .* for 2 days\.$/);
  const gone = expectError(await api.get(`${path}/evaluation`), 'evaluation_unavailable');
  expect(JSON.stringify(gone)).toContain('The evaluation was erased on');
  expectError(await api.post(`${path}/analyze`, {}), 'evaluation_unavailable');
  const report = (await api.get(`${path}/report`)).json<{ humanDecisions: object[]; current: unknown }>();
  expect(report.current).toBeNull();
  expect(report.humanDecisions).toHaveLength(1);
  const detail = (await owner.send('GET', path)).json<{ timeline: { text: string }[] }>();
  expect(detail.timeline.map(({ text }) => text)).toContain(
    'The transcript was erased after 2 days, as the organization decided.',
  );
  expect((await receiptsOf(organization, own)).map(({ artifact }) => artifact).toSorted()).toEqual([
    'EVALUATION',
    'TRANSCRIPT',
  ]);
  await own.close();
});

it('erases the whole interview, and its receipt contains no names', async () => {
  const own = await openTestApp();
  const { organization, owner, interview, api } = await withInterview(own, {
    jobRole: `Role ${canary}`,
    candidateCV: `CV ${canary}`,
    participants: [{ name: `Name ${canary}`, email: `${canary}@example.com`, role: 'CANDIDATE' }],
  });
  const keys = await interview.objectKeys();
  await save(owner, { interviewDays: 10 });
  await pass(own, 12);
  expectError(await api.get(`/interviews/${interview.meetingCode}`), 'not_found');
  expect((await api.get(`/interviews?search=${canary}`)).json()).toMatchObject({ interviews: [], total: 0 });
  for (const key of keys) expect(await own.deps.objects.size(key), key).toBeNull();
  const left = (await dumpData(own.database, { without: ['public.request_log'] })).split('\n');
  expect(left.filter((line) => line.includes(canary))).toEqual([]);
  expect(await query(own, `select id from mails where to_email like $1`, `${canary}%`)).toEqual([]);
  const [receipt] = await receiptsOf(organization, own);
  expect(receipt).toMatchObject({ interviewId: interview.id, artifact: 'INTERVIEW' });
  expect(receipt?.counts).toMatchObject({ interviews: 1, participants: 1, mails: expect.any(Number) });
  expect(Object.keys(receipt?.counts ?? {})).toEqual(
    expect.arrayContaining([
      'consents',
      'conversation_events',
      'events',
      'recording_chunks',
      'presence_connections',
    ]),
  );
  await own.close();
});

it('starts to erase at midnight, so that a shorter period can be taken back until then', async () => {
  const { organization, owner, interview } = await withInterview();
  test.clock.advance(5 * day);
  await save(owner, { mediaDays: 1 });
  await test.runJobs();
  expect(await interview.objectKeys()).not.toEqual([]);
  await save(owner, {});
  await pass(test, 2);
  expect(await interview.objectKeys()).not.toEqual([]);
  expect(await receiptsOf(organization)).toEqual([]);
});

it('erases nothing by a period chosen today, even when a run is late or still has work', async () => {
  const { organization, interview } = await withInterview();
  const { organizationId } = organization;
  test.clock.advance(100 * day);
  const member = await signIn(test, organization, 'OWNER');
  const everything = { mediaDays: 1, transcriptDays: 1, evaluationDays: 1, requestLogDays: 1, auditDays: 90 };
  await save(member, everything);
  await test.handlers['apply-retention'].run({ organizationId });
  await test.handlers['prune-request-log'].run({ organizationId });
  expect(await interview.objectKeys()).not.toEqual([]);
  expect(await receiptsOf(organization)).toEqual([]);
  await pass(test, 1);
  expect(await interview.objectKeys()).toEqual([]);
  expect(await receiptsOf(organization)).not.toEqual([]);
});

it(
  'erases more interviews than fit into one run, and none of another organization',
  { timeout: 240_000 },
  async () => {
    const own = await openTestApp();
    const { owner, organization, interview } = await withInterview(own);
    const other = await withInterview(own);
    await query(
      own,
      `insert into interviews select (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(),
       'meeting_code', 'many' || n, 'booking_token_hash', null))).* from interviews i, generate_series(1, 45) n
     where i.id = $1`,
      interview.id,
    );
    await save(owner, { interviewDays: 1 });
    await pass(own, 3);
    expect(await query(own, 'select id from interviews')).toEqual([{ id: other.interview.id }]);
    expect(await receiptsOf(organization, own)).toHaveLength(46);
    expect(organization.organizationId).not.toBe(other.organization.organizationId);
    await own.close();
  },
);

it('refuses to keep an evaluation longer than the transcript that it quotes', async () => {
  const owner = await signIn(test, await makeOrganization(test), 'OWNER');
  for (const periods of [{ transcriptDays: 10 }, { transcriptDays: 10, evaluationDays: 11 }]) {
    const response = await owner.send('PUT', '/retention', periods);
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('evaluationDays');
  }
});

it('does not overwrite periods that somebody else saved since they were shown', async () => {
  const organization = await makeOrganization(test);
  const [owner, admin] = [
    await signIn(test, organization, 'OWNER'),
    await signIn(test, organization, 'ADMIN'),
  ];
  await save(owner, { mediaDays: 30 });
  const read = async () => (await admin.send('GET', '/retention')).json<{ retention: object }>().retention;
  const shown = await read();
  await save(owner, { mediaDays: 365, auditDays: 400 });
  const change = (before: object) =>
    admin.send('PUT', '/retention', { mediaDays: 30, requestLogDays: 7, before });
  expectError(await change(shown), 'invalid_state');
  const now = await read();
  expect(now).toMatchObject({ mediaDays: 365, auditDays: 400, requestLogDays: null });
  expect((await change(now)).statusCode).toBe(200);
});

it('previews for each night what a period would erase, and changes nothing', async () => {
  const { owner, interview } = await withInterview();
  const today = test.clock.now();
  const night = (ahead: number) =>
    new Date(Math.floor(today.getTime() / day + ahead) * day).toISOString().slice(0, 10);
  const preview = async (periods: Periods) =>
    (await owner.send('POST', '/retention/preview', periods)).json<{ artifacts: unknown[] }>().artifacts;
  expect(await preview({ mediaDays: 7, interviewDays: 400 })).toEqual([
    { artifact: 'MEDIA', nights: [{ date: night(8), interviews: 1 }] },
    { artifact: 'INTERVIEW', nights: [] },
  ]);
  // The interview is erased first, and its recording with it.
  expect(await preview({ mediaDays: 7, interviewDays: 3 })).toEqual([
    { artifact: 'MEDIA', nights: [] },
    { artifact: 'INTERVIEW', nights: [{ date: night(4), interviews: 1 }] },
  ]);
  test.clock.advance(10 * day);
  expect(await preview({ mediaDays: 7, interviewDays: 3 })).toEqual([
    { artifact: 'MEDIA', nights: [{ date: night(11), interviews: 1 }] },
    { artifact: 'INTERVIEW', nights: [{ date: night(11), interviews: 1 }] },
  ]);
  expect(await preview({ mediaDays: 7 })).toEqual([
    { artifact: 'MEDIA', nights: [{ date: night(11), interviews: 1 }] },
  ]);
  await test.runJobs();
  expect(await interview.objectKeys()).not.toEqual([]);
});

it('allows only owners and admins', async () => {
  const organization = await makeOrganization(test);
  for (const [role, status] of [
    ['OWNER', 200],
    ['ADMIN', 200],
    ['RECRUITER', 403],
    ['INTERVIEWER', 403],
    ['VIEWER', 403],
  ] as const) {
    const member = await signIn(test, organization, role);
    const statuses = await Promise.all([
      member.send('GET', '/retention'),
      member.send('PUT', '/retention', { requestLogDays: 7 }),
      member.send('POST', '/retention/preview', {}),
      member.send('GET', '/retention/receipts'),
    ]);
    expect(
      statuses.map(({ statusCode }) => statusCode),
      role,
    ).toEqual([status, status, status, status]);
  }
});

it('deletes requests after the chosen days and writes a receipt', async () => {
  const { owner, organization } = await withInterview();
  const requests = () =>
    query(test, 'select id from request_log where organization_id = $1', organization.organizationId);
  await expect.poll(async () => (await requests()).length).toBeGreaterThan(0);
  await save(owner, { requestLogDays: 3 });
  await pass(test, 2);
  const before = (await requests()).length;
  expect(before).toBeGreaterThan(0);
  await pass(test, 3);
  expect(await requests()).toEqual([]);
  expect(await receiptsOf(organization)).toMatchObject([
    { interviewId: null, artifact: 'REQUEST_LOG', counts: { request_log: before } },
  ]);
});

it('erases everything even if it is interrupted at each of its steps', { timeout: 240_000 }, async () => {
  const own = await openTestApp();
  const { owner, organization, interview } = await withInterview(own);
  await save(owner, { mediaDays: 1, transcriptDays: 1, evaluationDays: 1, interviewDays: 3 });
  const keys = await interview.objectKeys();
  let steps = 0;
  for (const days of [2, 4]) {
    own.clock.advance(days * day);
    // Fails at its first step, then at its second, and so on, until it meets no failure.
    for (let failAt = 1; ; failAt++) {
      const failing = interruptAt(own, failAt);
      const broke = await failing.run(organization);
      failing.restore();
      steps += broke ? 1 : 0;
      if (!broke) break;
    }
    await own.runJobs();
  }
  expect(steps).toBeGreaterThanOrEqual(20);
  for (const key of keys) expect(await own.deps.objects.size(key), key).toBeNull();
  expect(await dumpData(own.database)).not.toContain(canary);
  expect(await query(own, 'select id from interviews')).toEqual([]);
  const artifacts = (await receiptsOf(organization, own)).map(({ artifact }) => artifact);
  expect(artifacts.toSorted()).toEqual(['EVALUATION', 'INTERVIEW', 'MEDIA', 'TRANSCRIPT']);
  await own.close();
});

/** Runs retention and lets its n-th statement fail, as if the process had died there. */
function interruptAt(own: TestApp, failAt: number) {
  const { db } = own.deps;
  const original = db.inOrganization.bind(db);
  let statements = 0;
  let broke = false;
  db.inOrganization = (organizationId, work) =>
    original(organizationId, (tx) =>
      work(
        new Proxy(tx, {
          get(target, name) {
            if (name !== 'query') return Reflect.get(target, name) as unknown;
            return (statement: Parameters<Tx['query']>[0]) => {
              if (++statements === failAt) {
                broke = true;
                throw new Error(`interrupted ${randomUUID()}`);
              }
              return target.query(statement);
            };
          },
        }),
      ),
    );
  return {
    async run({ organizationId }: TestOrganization): Promise<boolean> {
      await own.handlers['apply-retention'].run({ organizationId }).catch((error: unknown) => {
        if (!broke) throw error;
      });
      return broke;
    },
    restore: () => (db.inOrganization = original),
  };
}
