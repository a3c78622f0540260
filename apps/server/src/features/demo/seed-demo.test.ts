import path from 'node:path';
import type {
  InterviewRecord,
  PublicBooking,
  RecordingResponse,
  ReportResponse,
  TranscriptSegment,
} from '@parley/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database, Tx } from '../../kernel/db.ts';
import { readFact } from '../../kernel/installation.ts';
import { paths } from '../../paths.ts';
import type { ObjectStore } from '../../ports/objects.ts';
import { openTestApp, type TestApp } from '../../testing/app.ts';
import type { DemoFact } from './demo-fact.ts';
import { demoBookingLink, demoKey, demoSignInLink, seedDemo } from './index.ts';
import { inesAnswers } from './ines-interview.ts';
import { leonAnswers } from './leon-meeting.ts';

const options = {
  timezone: 'Europe/Lisbon',
  recordingPath: path.join(paths.assets, 'demo-recording.webm'),
};

/** The rows of the whole database that a second seeding might add to. */
const countRows = (db: Database) =>
  db.asOperator(async (tx) => {
    const { rows } = await tx.query<Record<string, number>>({
      text: `select (select count(*)::int from organizations) as organizations,
               (select count(*)::int from members) as members,
               (select count(*)::int from interviews) as interviews,
               (select count(*)::int from events) as events,
               (select count(*)::int from mails) as mails,
               (select count(*)::int from recording_chunks) as chunks,
               (select count(*)::int from recordings) as recordings,
               (select count(*)::int from evaluations) as evaluations,
               (select count(*)::int from api_keys where revoked_at is null) as keys`,
    });
    return rows[0];
  });

async function read<Body>({ app, deps }: TestApp, address: string): Promise<Body> {
  const headers = { authorization: `Bearer ${await demoKey(deps)}` };
  const response = await app.inject({ url: `/api/integration/interviews${address}`, headers });
  expect(response.statusCode).toBe(200);
  return response.json<Body>();
}

async function readAll(app: TestApp): Promise<InterviewRecord[]> {
  return (await read<{ interviews: InterviewRecord[] }>(app, '')).interviews;
}

async function readFinished(app: TestApp): Promise<InterviewRecord> {
  const finished = (await readAll(app)).find(({ recordingStatus }) => recordingStatus !== 'NONE');
  if (!finished) throw new Error('the recorded interview is there');
  return finished;
}

describe('the demo data, seeded once', () => {
  let app: TestApp;
  let finished: InterviewRecord;
  beforeAll(async () => {
    app = await openTestApp({ start: '2026-11-21T22:10:07.000Z' });
    expect(await seedDemo(app.deps, options)).toBe(true);
    await app.runJobs();
    finished = await readFinished(app);
  });
  afterAll(() => app.close());

  test('contain an interview in each state that a newcomer should see', async () => {
    const shown = (await readAll(app)).map((interview) => [
      interview.participants[0]?.name,
      interview.status,
      interview.schedulingMode,
      interview.recordingStatus,
      interview.evaluationStatus,
    ]);
    expect(shown).toEqual([
      ['Bo Lind', 'SCHEDULED', 'IMMEDIATE', 'NONE', 'NONE'],
      ['Tomasz Wrona', 'SCHEDULED', 'IMMEDIATE', 'NONE', 'NONE'],
      ['Nadia Haddad', 'SCHEDULED', 'CANDIDATE_PICKS', 'NONE', 'NONE'],
      ['Amara Okafor', 'SCHEDULED', 'FIXED', 'NONE', 'NONE'],
      ['Leon Abara', 'COMPLETED', 'IMMEDIATE', 'NONE', 'READY'],
      ['Ruben Castell', 'COMPLETED', 'IMMEDIATE', 'NONE', 'READY'],
      ['Ines Marchetti', 'COMPLETED', 'IMMEDIATE', 'READY', 'READY'],
    ]);
  });

  test('contain consistent times in the zone of the machine', async () => {
    expect(finished.createdAt).toBe('2026-11-17T10:20:00.000Z');
    expect(finished.startedAt).toBe('2026-11-19T14:32:00.000Z');
    const seconds = (Date.parse(finished.endedAt ?? '') - Date.parse(finished.startedAt ?? '')) / 1000;
    expect(seconds).toBeGreaterThan(240);
    expect(seconds).toBeLessThan(300);
    const planned = (await readAll(app)).find(({ schedulingMode }) => schedulingMode === 'FIXED');
    expect(planned?.scheduledAt).toBe('2026-11-22T10:00:00.000Z');
  });

  test('offer the free slots of the interviewer through the printed link', async () => {
    const link = await demoBookingLink({ ...app.deps, publicUrl: 'http://parley.test' });
    const token = link?.split('/book/')[1] ?? '';
    const response = await app.app.inject({
      url: '/api/public/booking',
      headers: { 'x-booking-token': token },
    });
    const { booking } = response.json<{ booking: PublicBooking }>();
    expect(booking).toMatchObject({ state: 'OPEN', candidate: { name: 'Nadia Haddad' } });
    const starts = booking.slots.map(({ start }) => start);
    expect(starts.length).toBeGreaterThan(20);
    // Monday 23 November: too little time at nine before the stand-up; free at eleven.
    expect(starts).not.toContain('2026-11-23T09:00:00.000Z');
    expect(starts).not.toContain('2026-11-23T10:30:00.000Z');
    expect(starts).toContain('2026-11-23T11:00:00.000Z');
  });

  /** Fails when the script has changed and scripts/demo/make-recording.ts was not run. */
  test('contain a recording as long as the interview', async () => {
    const { recording } = await read<RecordingResponse>(app, `/${finished.meetingCode}/recording`);
    const seconds = (Date.parse(finished.endedAt ?? '') - Date.parse(finished.startedAt ?? '')) / 1000;
    expect(Math.abs((recording?.duration ?? 0) - seconds)).toBeLessThan(2);
    expect(recording?.format).toBe('webm');
  });

  test('record each ready event once', async () => {
    const { rows } = await app.deps.db.asOperator((tx) =>
      tx.query<{ type: string }>({
        text: `select type from events where interview_id = $1 and type like '%.ready' order by type`,
        values: [finished.id],
      }),
    );
    expect(rows.map(({ type }) => type)).toEqual(['evaluation.ready', 'recording.ready', 'transcript.ready']);
  });

  test('contain exactly the words that were written for the demo', async () => {
    const { segments } = await read<{ segments: TranscriptSegment[] }>(
      app,
      `/${finished.meetingCode}/transcript`,
    );
    const said = segments.filter(({ speaker }) => speaker === 'Ines Marchetti').map(({ text }) => text);
    expect(said).toEqual(Object.values(inesAnswers).flat(2));
  });

  test('contain a report whose quotes occur in the transcript, one answer not assessed', async () => {
    const address = `/${finished.meetingCode}`;
    const { segments } = await read<{ segments: TranscriptSegment[] }>(app, `${address}/transcript`);
    const { current } = await read<ReportResponse>(app, `${address}/report`);
    expect(current?.recommendation).toBe('REVIEW');
    const questions = current?.questions ?? [];
    expect(questions.map(({ insufficientEvidence }) => insufficientEvidence)).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
    for (const { evidence } of questions) {
      expect(evidence.length).toBeGreaterThan(0);
      for (const { segmentId, quote } of evidence) {
        expect(segments.find(({ id }) => id === segmentId)?.text).toContain(quote);
      }
    }
  });

  test('contain an interview between people, with its interviewer’s scores beside those of the rules', async () => {
    const held = (await readAll(app)).find(({ participants }) => participants[0]?.name === 'Leon Abara');
    const address = `/${held?.meetingCode}`;
    const { segments } = await read<{ segments: TranscriptSegment[] }>(app, `${address}/transcript`);
    const said = segments.filter(({ speaker }) => speaker === 'Leon Abara').map(({ text }) => text);
    expect(said).toEqual(Object.values(leonAnswers).flat(2));
    const { current, revisions } = await read<ReportResponse>(app, `${address}/report`);
    expect(current).toMatchObject({
      source: 'HUMAN',
      scoredBy: { name: 'Priya Raman' },
      recommendation: 'PASS',
    });
    expect(revisions.map(({ source }) => source).toSorted()).toEqual(['HUMAN', 'MACHINE']);
    const byRules = revisions.find(({ source }) => source === 'MACHINE');
    for (const { segmentId, quote } of byRules?.questions.flatMap(({ evidence }) => evidence) ?? []) {
      expect(segments.find(({ id }) => id === segmentId)?.text).toContain(quote);
    }
  });

  test('remain unchanged when seeding and jobs run again', async () => {
    const before = await countRows(app.deps.db);
    expect(await seedDemo(app.deps, options)).toBe(false);
    await app.runJobs();
    expect(await countRows(app.deps.db)).toEqual(before);
  });

  test('address all mails of the demo to nobody', async () => {
    const { rows } = await app.deps.db.asOperator((tx) =>
      tx.query<{ to_email: string }>({ text: 'select to_email from mails' }),
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { to_email: address } of rows) expect(address).toMatch(/\.invalid$/);
  });

  test('stay deleted when their users have deleted them', async () => {
    const other = await openTestApp();
    await seedDemo(other.deps, options);
    await other.deps.db.asOperator((tx) => tx.query({ text: 'delete from organizations' }));
    expect(await seedDemo(other.deps, options)).toBe(false);
    expect(await demoSignInLink({ ...other.deps, publicUrl: 'http://parley.test' })).toBeNull();
    await other.close();
  });
});

describe('a start of the demo that is interrupted', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await openTestApp();
    return () => app.close();
  });

  test('repairs an interrupted start with the next one, and leaves no bytes behind', async () => {
    const statements = await countStatements();
    expect(statements).toBeGreaterThan(300);
    const kept = new Set<string>();
    const removed = new Set<string>();
    const objects = remembering(app.deps.objects, kept, removed);
    const early = [0, 1, 2, 3, 4, 5];
    const spread = [0.2, 0.5, 0.7, 0.8].map((share) => Math.round(share * statements));
    // Three statements after the commit store that everything is done.
    const last = [9, 6, 5, 4, 3].map((before) => statements - before);
    for (const statement of [...early, ...spread, ...last]) {
      const dying = seedDemo({ ...app.deps, objects, db: dyingAt(app.deps.db, statement) }, options);
      await expect(dying, `statement ${statement} of ${statements}`).rejects.toThrow('killed');
    }
    await seedDemo({ ...app.deps, objects }, options);
    await app.runJobs();
    expect(await countRows(app.deps.db)).toMatchObject({
      organizations: 1,
      members: 2,
      interviews: 7,
      recordings: 1,
      evaluations: 4,
      chunks: kept.size,
    });
    expect(removed.size).toBeGreaterThan(kept.size);
    expect((await readFinished(app)).recordingStatus).toBe('READY');
  });

  test('leaves one active key when the start is killed while the key is created', async () => {
    await seedDemo(app.deps, options);
    for (let statement = 1; statement < 30; statement++) {
      await demoKey({ ...app.deps, db: dyingAt(app.deps.db, statement) }).catch(() => null);
    }
    const key = await demoKey(app.deps);
    expect(await demoKey(app.deps)).toBe(key);
    expect(await countRows(app.deps.db)).toMatchObject({ keys: 1 });
    const response = await app.app.inject({
      url: '/api/integration/interviews',
      headers: { authorization: `Bearer ${key}` },
    });
    expect(response.statusCode).toBe(200);
  });

  test('creates one demo when two servers start at once', async () => {
    const wrote = await Promise.all([seedDemo(app.deps, options), seedDemo(app.deps, options)]);
    expect(wrote.filter(Boolean)).toHaveLength(1);
    expect(await countRows(app.deps.db)).toMatchObject({ organizations: 1, interviews: 7 });
  });

  test('stores the demo’s key encrypted', async () => {
    await seedDemo(app.deps, options);
    const key = await demoKey(app.deps);
    const fact = await readFact<DemoFact>(app.deps.db, 'demo');
    expect(fact?.key).not.toBeNull();
    expect(JSON.stringify(fact)).not.toContain(key.slice(11, 30));
  });
});

async function countStatements(): Promise<number> {
  const app = await openTestApp();
  let statements = 0;
  const db = watched(app.deps.db, () => {
    statements += 1;
  });
  await seedDemo({ ...app.deps, db }, options);
  await app.close();
  return statements;
}

/** A database that fails at this statement: only committed changes stay. */
function dyingAt(db: Database, statement: number): Database {
  let left = statement;
  return watched(db, () => {
    left -= 1;
    if (left < 0) throw new Error('killed');
  });
}

function watched(db: Database, beforeEachQuery: () => void): Database {
  const watch = (tx: Tx): Tx => ({
    query(query) {
      beforeEachQuery();
      return tx.query(query);
    },
  });
  return {
    ...db,
    inOrganization: (id, work) => db.inOrganization(id, (tx) => work(watch(tx))),
    asOperator: (work) => db.asOperator((tx) => work(watch(tx))),
  };
}

/** Records which keys were stored and which were deleted. */
function remembering(objects: ObjectStore, kept: Set<string>, removed: Set<string>): ObjectStore {
  return {
    ...objects,
    async put(key, bytes) {
      await objects.put(key, bytes);
      kept.add(key);
    },
    async delete(key) {
      await objects.delete(key);
      if (kept.delete(key)) removed.add(key);
    },
  };
}
