import { randomUUID } from 'node:crypto';
import { listInterviewsResponse, type InterviewRecord } from '@parley/contract';
import { beforeAll, expect, it } from 'vitest';
import { listInterviewPage } from '../../../features/interviews/index.ts';
import { apiOf } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { dumpData } from '../../../testing/dump-data.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeInterview } from '../../../testing/factories/interview.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';

// Enough interviews that the search does not read all of them, and every query plan is used.
const many = 1_500;
const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const api = apiOf(test, organization);
const newest = forThisFile(() =>
  makeInterview(test, organization, {
    meetingType: 'HUMAN',
    scheduledAt: '2027-03-01T10:00:00Z',
    jobRole: 'Template',
    participants: [
      { name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' },
      { name: 'Omar', email: 'omar@own.example', role: 'INTERVIEWER' },
    ],
  }),
);
beforeAll(() => copy(newest.id));

/** Each copy is older than the last; every third has another role, every fifth another status. */
async function copy(templateId: string): Promise<void> {
  await test.database.db.asOperator(async (tx) => {
    const columns = `organization_id, meeting_type, scheduled_at, is_team_meeting, title, company_name, candidate_cv, skills,
      duration_minutes, scheduling_mode, available_slots, timezone, language, booking_status, questions, ai_generate,
      agenda, transcription_enabled, send_candidate_feedback, metadata, created_by`;
    await tx.query({ text: 'set local role parley_app' });
    await tx.query({ text: `set local app.organization = '${organization.organizationId}'` });
    await tx.query({
      text: `insert into interviews (id, meeting_code, job_role, status, created_at, updated_at, ${columns})
             select gen_random_uuid(), 'copy-' || n,
               case when n % 3 = 0 then 'Welder' else 'Nurse' end || case when n > 1300 then ' ancient' else '' end,
               case when n % 5 = 0 then 'COMPLETED' else 'SCHEDULED' end,
               created_at - n * interval '1 minute', updated_at, ${columns}
             from interviews, generate_series(1, ${many - 1}) n where id = $1`,
      values: [templateId],
    });
    const tokens = Array.from({ length: many }, (_, n) => {
      const id = randomUUID();
      return { code: `copy-${n}`, id, sealed: test.deps.box.seal(`token-of-${n}`, `participant:${id}`) };
    });
    await tx.query({
      text: `insert into participants (id, organization_id, interview_id, position, name, email, role,
               join_token_hash, join_token_sealed, created_at)
             select t.id, i.organization_id, i.id, 0, 'Person ' || code, code || '@example.com', 'CANDIDATE',
               sha256(code::bytea), sealed, i.created_at
             from unnest($1::text[], $2::uuid[], $3::bytea[]) as t (code, id, sealed)
             join interviews i on i.meeting_code = code`,
      values: (['code', 'id', 'sealed'] as const).map((key) => tokens.map((token) => token[key])),
    });
  });
}

async function list(query: string) {
  const response = await api.get(`/interviews?${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return expectShape(listInterviewsResponse, response.json());
}
async function everything(): Promise<InterviewRecord[]> {
  const pages = [];
  for (let page = 1; page <= many / 100; page++) pages.push(await list(`limit=100&page=${page}`));
  return pages.flatMap(({ interviews }) => interviews);
}
const textsOf = ({ jobRole, participants }: InterviewRecord) =>
  [jobRole ?? '', ...participants.flatMap(({ name, email }) => [name ?? '', email])].map((text) =>
    text.toLowerCase(),
  );
const totalOf = async (search: string, filter = '') =>
  (await list(`search=${search}&limit=1${filter}`)).total;

it('finds the same interviews as checking each interview one by one', async () => {
  const all = await everything();
  expect(all.length).toBe(many);
  const words = [
    'example',
    'E',
    'er',
    'WELD',
    'welder',
    'ancient',
    'ines',
    'copy-77',
    '-7',
    'zz',
    'nobody',
    '@',
  ];
  for (const word of words) {
    for (const status of ['', 'COMPLETED', 'CANCELLED']) {
      const expected = all.filter(
        (interview) =>
          textsOf(interview).some((text) => text.includes(word.toLowerCase())) &&
          (!status || interview.status === status),
      );
      for (const [page, limit] of [
        [1, 20],
        [1, 20],
        [4, 100],
        [14, 100],
        [99, 100],
      ] as const) {
        const about = `search=${word}&status=${status}&page=${page}&limit=${limit}`;
        const found = await list(about);
        expect(found.total, about).toBe(expected.length);
        expect(
          found.interviews.map(({ id }) => id),
          about,
        ).toEqual(expected.slice((page - 1) * limit, page * limit).map(({ id }) => id));
      }
    }
  }
});

it('returns the current total after every change', async () => {
  expect(await totalOf('example')).toBe(many);
  const added = await makeInterview(test, organization);
  expect(await totalOf('example')).toBe(many + 1);

  const path = `/interviews/${newest.meetingCode}`;
  expect(await totalOf('marchetti')).toBe(2);
  expect(await totalOf('example', '&status=CANCELLED')).toBe(0);
  expect([await totalOf('quill'), await totalOf('tomasz')]).toEqual([0, 0]);
  const person = { name: 'Tomasz Quill', email: 'tomasz@example.com', role: 'OBSERVER' };
  const joined = await api.post(`${path}/participants`, person);
  expect(joined.statusCode, joined.body).toBeLessThan(300);
  expect([await totalOf('quill'), await totalOf('tomasz')]).toEqual([1, 1]);
  const { participants } = (await api.get(path)).json<{ interview: InterviewRecord }>().interview;
  const id = participants.find(({ email }) => email === person.email)?.id;
  await api.delete(`${path}/participants/${id}`);
  expect([await totalOf('quill'), await totalOf('tomasz')]).toEqual([0, 0]);

  await api.send('PATCH', `/interviews/${added.meetingCode}/cancel`, { reason: 'Filled' });
  expect(await totalOf('example')).toBe(many + 1);
  expect(await totalOf('example', '&status=CANCELLED')).toBe(1);
  await api.delete(`/interviews/${added.meetingCode}`);
  expect(await totalOf('example')).toBe(many);
  expect(await totalOf('example', '&status=CANCELLED')).toBe(0);
  expect(await totalOf('marchetti')).toBe(1);
});

it('forgets the total of a transaction that was rolled back', async () => {
  const sought = 'search=example&limit=1';
  const before = (await list(sought)).total;
  const db = test.database.db;
  await expect(
    db.inOrganization(organization.organizationId, async (tx) => {
      await tx.query({ text: `delete from interviews where meeting_code = 'copy-1'` });
      const links = { box: test.deps.box, publicUrl: 'http://parley.test' };
      const query = { page: 1, limit: 1, search: 'example' };
      const inside = await listInterviewPage(tx, links, query);
      expect(inside.total).toBe(before - 1);
      throw new Error('given up');
    }),
  ).rejects.toThrow('given up');
  expect((await list(sought)).total).toBe(before);
});

it('keeps no word of an interview after it was deleted', async () => {
  const { meetingCode } = await makeInterview(test, organization, { jobRole: 'Keeper of quokkas' });
  expect(await totalOf('quokkas')).toBe(1);
  await api.delete(`/interviews/${meetingCode}`);
  await test.runJobs();
  expect(await totalOf('quokkas')).toBe(0);
  // The request log has its own tests.
  expect(await dumpData(test.database, { without: ['public.request_log'] })).not.toContain('quokkas');
});
