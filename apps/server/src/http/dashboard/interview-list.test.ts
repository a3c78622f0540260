import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InterviewRecord, ListedInterview, ListedInterviews } from '@parley/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { apiOf } from '../../testing/api.ts';
import { openTestApp } from '../../testing/app.ts';
import { forThisFile } from '../../testing/for-this-file.ts';
import { expectInvalid } from '../../testing/expect-error.ts';
import { makeCompletedInterview } from '../../testing/factories/completed-interview.ts';
import { makeInterview } from '../../testing/factories/interview.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { signIn, type Visitor } from '../../testing/sign-in.ts';

const test = forThisFile(() => openTestApp());
const organization = forThisFile(() => makeOrganization(test));
const visitor = forThisFile(() => signIn(test, organization));

const list = async (query = '', who = visitor): Promise<ListedInterview[]> =>
  (await who.send('GET', `/interviews${query}`)).json<ListedInterviews>().interviews;

describe('the size of a list page', () => {
  const role = (number: number) => `Customer support engineer, team ${number}`;
  /** Six long questions with rubrics, and a CV. */
  const realistic = (number: number) => ({
    jobRole: role(number),
    candidateCV: 'Eleven years of support for laboratory instruments. '.repeat(80),
    skills: ['Linux', 'Networks', 'Writing', 'Spanish'],
    participants: [
      { name: `Candidate Number ${number}`, email: `candidate-${number}@example.com`, role: 'CANDIDATE' },
    ],
    questions: Array.from({ length: 6 }, (_, index) => ({
      question: `Question ${index}: tell us about a customer who was angry, and what you did in the first hour.`,
      expectedAnswer:
        'Listens, repeats the problem, says when the next message comes, and keeps that promise.',
      rubric: {
        points: Array.from({ length: 4 }, (__, point) => ({
          text: `Point ${point}: says what they did themselves, with a number`,
          keywords: ['called back', 'wrote down', 'measured', 'within the hour'],
          phrasings: ['I called the customer back myself', 'I wrote down what we had promised'],
        })),
      },
    })),
  });
  let crowd: Visitor;
  let meetingCode = '';
  beforeAll(async () => {
    const crowded = await makeOrganization(test);
    crowd = await signIn(test, crowded);
    for (let number = 1; number <= 20; number += 1) {
      ({ meetingCode } = await makeInterview(test, crowded, realistic(number)));
      // The write limit allows ten a minute.
      test.clock.advance(7_000);
    }
  });
  const fetchRaw = (path: string, headers: Record<string, string> = {}) =>
    test.app.inject({ url: `/api/dashboard${path}`, headers: { ...crowd.headers, ...headers } });

  it('stays below 15 kB before compression for 20 interviews with rubrics and CVs', async () => {
    const response = await fetchRaw('/interviews');
    expect(response.json<ListedInterviews>().interviews).toHaveLength(20);
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.rawPayload.length).toBeLessThanOrEqual(15_000);
    expect(response.body).not.toMatch(/rubric|questions|candidateCV|example\.com|[tT]oken|[uU]rl/);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const)('stays below 3 kB on the wire when the client accepts %s', async (accepted, used, unpack) => {
    const response = await fetchRaw('/interviews', { 'accept-encoding': accepted });
    expect(response.headers).toMatchObject({ 'content-encoding': used, vary: 'Accept-Encoding' });
    expect(response.rawPayload.length).toBeLessThanOrEqual(3_000);
    expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length);
    expect(unpack(response.rawPayload).toString()).toBe((await fetchRaw('/interviews')).body);
  });

  it.each(['identity', 'br;q=0', '', 'nonsense'])(
    'sends the list uncompressed for Accept-Encoding: %s',
    async (accepted) => {
      const response = await fetchRaw('/interviews', { 'accept-encoding': accepted });
      expect(response.headers).toMatchObject({ vary: 'Accept-Encoding' });
      expect(response.headers['content-encoding']).toBeUndefined();
    },
  );

  it('never compresses a response that contains links', async () => {
    const response = await fetchRaw(`/interviews/${meetingCode}`, { 'accept-encoding': 'br, gzip' });
    expect(response.body).toContain('joinToken');
    expect(response.headers['content-encoding']).toBeUndefined();
  });
});

describe('a conditional request for the list', () => {
  it('answers 304 without a body until something changes', async () => {
    const own = await makeOrganization(test);
    const reader = await signIn(test, own);
    const made = await makeInterview(test, own);
    const ask = (etag?: string) =>
      test.app.inject({
        url: '/api/dashboard/interviews',
        headers: { ...reader.headers, 'accept-encoding': 'br', ...(etag ? { 'if-none-match': etag } : {}) },
      });
    const etag = String((await ask()).headers.etag);
    expect(await ask(etag)).toMatchObject({ statusCode: 304, body: '' });
    await apiOf(test, own).send('PATCH', `/interviews/${made.meetingCode}/cancel`);
    const changed = await ask(etag);
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(etag);
  });
});

describe('the recommendation in the list', () => {
  it('shows the recommendation in the row when the interview is evaluated', async () => {
    const own = await makeOrganization(test);
    const reader = await signIn(test, own);
    const waiting = await makeInterview(test, own);
    const done = await makeCompletedInterview(test, own);
    const rowOf = async ({ meetingCode }: InterviewRecord) =>
      (await list('', reader)).find((row) => row.meetingCode === meetingCode);
    expect(await rowOf(done)).toMatchObject({ evaluationStatus: 'PENDING', recommendation: null });
    await test.runJobs();
    const evaluation = (await apiOf(test, own).get(`/interviews/${done.meetingCode}/evaluation`)).json<{
      recommendation: string;
      overallScore: number;
    }>();
    expect(await rowOf(done)).toMatchObject({
      evaluationStatus: 'READY',
      recommendation: evaluation.recommendation,
      overallScore: evaluation.overallScore,
      candidateName: 'Ines Marchetti',
    });
    expect(await rowOf(waiting)).toMatchObject({ recommendation: null, overallScore: null });
  });

  it('shows no score when no answer could be scored, and sorts such interviews after all scores', async () => {
    const own = await makeOrganization(test);
    const reader = await signIn(test, own);
    const fluent = await makeCompletedInterview(test, own);
    const silent = await makeCompletedInterview(test, own, {
      profile: 'off-topic',
      input: { language: 'de' },
    });
    await test.runJobs();
    const rows = await list('?order=SCORE', reader);
    expect(rows.map(({ meetingCode }) => meetingCode)).toEqual([fluent.meetingCode, silent.meetingCode]);
    expect(rows[0]?.overallScore).toBeGreaterThan(0);
    expect(rows[1]).toMatchObject({ recommendation: 'REVIEW', overallScore: null });
  });
});

describe('the result in the list', () => {
  let reader: Visitor;
  beforeAll(async () => {
    const own = await makeOrganization(test);
    reader = await signIn(test, own);
    const api = apiOf(test, own);
    const scored = async (name: string, recommendation: string, technical: number) => {
      const { meetingCode } = await makeInterview(test, own, {
        meetingType: 'HUMAN',
        meetingUrl: 'https://meet.example.com/room',
        participants: [
          { name, email: 'candidate@example.com', role: 'CANDIDATE' },
          { email: 'priya@tidewater.example', role: 'INTERVIEWER' },
        ],
      });
      const entered = await api.post(`/interviews/${meetingCode}/evaluation`, { recommendation, technical });
      expect(entered.statusCode, entered.body).toBe(201);
      test.clock.advance(7_000);
      return meetingCode;
    };
    await scored('Ana', 'PASS', 71);
    const overridden = await scored('Bo', 'PASS', 90);
    await scored('Cleo', 'REVIEW', 55);
    await makeInterview(test, own, { participants: [{ name: 'Dan', email: 'dan@example.com' }] });
    await api.post(`/interviews/${overridden}/decision`, { recommendation: 'FAIL', reason: 'Withdrew.' });
  });
  const namesFor = async (query: string) =>
    (await list(query, reader)).map(({ candidateName }) => candidateName);

  it.each([
    ['?result=PASS', ['Ana']],
    ['?result=FAIL', ['Bo']],
    ['?result=REVIEW', ['Cleo']],
    ['?result=UNDECIDED', ['Cleo', 'Ana']],
    ['?order=SCORE', ['Bo', 'Ana', 'Cleo', 'Dan']],
    ['?order=SCORE&limit=1&page=2', ['Ana']],
    ['?order=SCORE&type=AI_ONLY', ['Dan']],
    ['?order=SCORE&status=CANCELLED', []],
    ['?result=UNDECIDED&search=cleo', ['Cleo']],
    ['?result=PASS&search=cleo', []],
    ['', ['Dan', 'Cleo', 'Bo', 'Ana']],
  ])('answers %s with %j, and prefers a person’s decision to the suggested one', async (query, names) => {
    expect(await namesFor(query)).toEqual(names);
  });

  it('counts the interviews that pass the filter, and searches a meeting code among them', async () => {
    const body = (await reader.send('GET', '/interviews?result=UNDECIDED&limit=1')).json<ListedInterviews>();
    expect(body).toMatchObject({ total: 2, totalPages: 2 });
    const [row] = body.interviews;
    expect(await namesFor(`?result=UNDECIDED&search=${row?.meetingCode}`)).toEqual(['Cleo']);
    expect(await namesFor(`?result=PASS&search=${row?.meetingCode}`)).toEqual([]);
  });

  it.each(['?result=UNDECIDED&limit=1', '?order=SCORE&limit=3'])(
    'counts all interviews that %s finds, also when the page is past the end',
    async (query) => {
      const page = async (number: number) =>
        (await reader.send('GET', `/interviews${query}&page=${number}`)).json<ListedInterviews>();
      const { total } = await page(1);
      expect(total).toBeGreaterThan(1);
      expect(await page(9)).toMatchObject({ interviews: [], total });
    },
  );

  it('refuses an unknown result or order, and names the field', async () => {
    expectInvalid(await reader.send('GET', '/interviews?result=GOOD'), 'result');
    expectInvalid(await reader.send('GET', '/interviews?order=name'), 'order');
  });
});

describe('the search in the list', () => {
  let wanted: InterviewRecord;
  beforeAll(async () => {
    wanted = await makeInterview(test, organization, { jobRole: 'Release engineer' });
    await makeInterview(test, organization);
  });
  const spellings: [string, (code: string) => string][] = [
    ['as it is', (code) => code],
    ['without hyphens', (code) => code.replaceAll('-', '')],
    ['in capitals', (code) => code.toUpperCase()],
    [
      'in capitals without hyphens, with a space behind',
      (code) => `${code.toUpperCase().replaceAll('-', '')} `,
    ],
  ];

  it.each(spellings)('finds an interview by its meeting code %s', async (_, spell) => {
    const search = encodeURIComponent(spell(wanted.meetingCode));
    const found = await list(`?search=${search}`);
    expect(found.map(({ meetingCode }) => meetingCode)).toEqual([wanted.meetingCode]);
  });

  it('applies the other filters when the search is a meeting code', async () => {
    const search = `?search=${wanted.meetingCode}`;
    expect(await list(`${search}&status=SCHEDULED&type=AI_ONLY`)).toHaveLength(1);
    expect(await list(`${search}&status=COMPLETED`)).toEqual([]);
    expect(await list(`${search}&type=HUMAN`)).toEqual([]);
    expect(await list(`${search}&page=2`)).toEqual([]);
  });

  it('finds names, e-mail addresses and roles, even when they have ten letters', async () => {
    await makeInterview(test, organization, {
      participants: [{ name: 'Beth Pucher', email: 'bethpucher@x.example' }],
    });
    expect((await list('?search=bethpucher')).map(({ candidateName }) => candidateName)).toEqual([
      'Beth Pucher',
    ]);
    expect(await list('?search=release')).toHaveLength(1);
  });

  it('does not find the meeting code of another organization', async () => {
    const other = await makeInterview(test, await makeOrganization(test));
    expect(await list(`?search=${other.meetingCode}`)).toEqual([]);
  });

  it('ignores meeting codes in the integration API, as the specification says', async () => {
    const found = await apiOf(test, organization).get(`/interviews?search=${wanted.meetingCode}`);
    expect(found.json<{ total: number }>().total).toBe(0);
  });
});

describe('the list as a CSV file', () => {
  it('contains all interviews that the filters find, and nothing that a spreadsheet runs', async () => {
    const own = await makeOrganization(test);
    const reader = await signIn(test, own, 'VIEWER');
    const named = (name: string) => ({
      participants: [{ name, email: 'jonas@example.com', role: 'CANDIDATE' as const }],
    });
    const first = await makeInterview(test, own, { jobRole: 'Porter, "nights"', ...named('=cmd|A1') });
    const second = await makeInterview(test, own, { jobRole: 'Porter', ...named('Jonas Weber') });
    const gone = await makeInterview(test, own, { jobRole: 'Porter', ...named('Ada Okafor') });
    await apiOf(test, own).send('PATCH', `/interviews/${gone.meetingCode}/cancel`);
    const file = await reader.send('GET', '/interviews.csv?status=SCHEDULED&page=7&limit=1');
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="interviews.csv"',
    });
    const [head, ...rows] = file.body.trimEnd().split('\r\n');
    expect(head).toMatch(/^\uFEFFmeetingCode,status,statusReason,meetingType,candidateName,/);
    expect(rows).toHaveLength(2);
    const rowOf = (meetingCode: string) => rows.find((row) => row.startsWith(meetingCode));
    expect(rowOf(second.meetingCode)).toContain('SCHEDULED,,AI_ONLY,Jonas Weber,');
    expect(rowOf(first.meetingCode)).toContain("SCHEDULED,,AI_ONLY,'=cmd|A1,");
    expect(rowOf(first.meetingCode)).toContain(',"Porter, ""nights""",');
    expect(file.body).not.toMatch(/example\.com|[tT]oken/);
    expectInvalid(await reader.send('GET', '/interviews.csv?status=NONE'), 'status');
  });
});
