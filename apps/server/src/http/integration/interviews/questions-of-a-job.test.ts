import { createInterviewResponse, type InterviewRecord } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { apiOf, plainInterview, type Api } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { bookingIn, makeOffer, slot } from '../../../testing/factories/booking.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';

const test = forThisFile(() => openTestApp({ start: '2026-11-21T10:00:00.000Z' }));
const organization = forThisFile(() => makeOrganization(test));
const api = apiOf(test, organization);

const job = { jobRole: 'Backend Engineer', skills: ['SQL', 'Docker', 'Node.js'], seniority: 'SENIOR' };
let people = 0;

async function create(overrides: Record<string, unknown> = {}, by: Api = api) {
  people += 1;
  const participants = [{ name: `Person ${people}`, email: `person-${people}@example.com` }];
  const response = await by.post('/interviews', { ...plainInterview, participants, ...overrides });
  expect(response.statusCode, response.body).toBe(201);
  return expectShape(createInterviewResponse, response.json());
}
const ids = ({ questions }: Pick<InterviewRecord, 'questions'>) => questions.map(({ id }) => id);
const idsOf = async (overrides: Record<string, unknown>, by?: Api) =>
  ids((await create(overrides, by)).interview);
const record = async (meetingCode: string) =>
  (await api.get(`/interviews/${meetingCode}`)).json<{ interview: InterviewRecord }>().interview;

describe('the questions of candidates for one job', () => {
  it('are the same, in the same order, when the same words describe the job', async () => {
    const first = await idsOf(job);
    expect(first).toHaveLength(8);
    expect(await idsOf(job)).toEqual(first);
    expect(await idsOf({ ...job, jobRole: ' backend  engineer', companyName: 'Elsewhere' })).toEqual(first);
  });

  it('are the same for one externalJobId, and different for another', async () => {
    const sets = await Promise.all(
      ['A-1', 'A-1', 'A-2', 'A-3', 'A-4'].map((externalJobId) => idsOf({ ...job, externalJobId })),
    );
    expect(sets[1]).toEqual(sets[0]);
    expect(new Set(sets.map((set) => set.join())).size).toBeGreaterThan(2);
  });

  it('differ for another role, another stage of the job, and another organization', async () => {
    const first = await idsOf(job);
    expect(await idsOf({ ...job, jobRole: 'Data analyst' })).not.toEqual(first);
    expect(await idsOf({ ...job, stage: 'Second round' })).not.toEqual(first);
    const others = await Promise.all(
      [1, 2, 3].map(async () => idsOf(job, apiOf(test, await makeOrganization(test)))),
    );
    expect(others.some((set) => set.join() !== first.join())).toBe(true);
  });

  it('are the same set for every résumé, with the skills that it names asked first', async () => {
    const plain = (await create({ ...job, category: 'TECHNICAL' })).interview;
    const withCV = (
      await create({ ...job, category: 'TECHNICAL', candidateCV: 'Five years of Docker at sea.' })
    ).interview;
    expect(ids(withCV).toSorted()).toEqual(ids(plain).toSorted());
    for (const kind of new Set(withCV.questions.map((question) => question.kind))) {
      const ofKind = withCV.questions.filter((question) => question.kind === kind);
      const isNamed = ofKind.map(({ skill }) => skill === 'Docker');
      expect(isNamed.lastIndexOf(true), kind).toBeLessThan(isNamed.filter(Boolean).length);
    }
  });

  it('are the same after a replay, which creates nothing new', async () => {
    const send = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/integration/interviews',
        headers: { ...organization.authorization, 'idempotency-key': 'same-job' },
        payload: { ...plainInterview, ...job },
      });
    const [first, second] = [await send(), await send()];
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect(second.json()).toEqual(first.json());
  });
});

describe('the listed skills', () => {
  it('get one question each while there is room; a warning names the others, the last of the list first', async () => {
    const skills = [
      'SQL',
      'Docker',
      'Node.js',
      'Falconry',
      'Security',
      'Linux',
      'Testing',
      'React',
      'AWS',
      'Go',
    ];
    const { interview, warnings } = await create({ ...job, skills });
    const asked = new Set(interview.questions.map(({ skill }) => skill));
    expect(skills.slice(0, 8).every((skill) => asked.has(skill))).toBe(true);
    const warned = warnings?.filter(({ path }) => path === 'skills').map(({ message }) => message);
    expect(warned?.[0]).toContain('no questions about "Falconry"');
    expect(warned?.[1]).toContain('No question is about "AWS", "Go"');
  });

  it.each(['SCREENING', 'BEHAVIORAL', 'CULTURAL', 'CASE_STUDY', 'PANEL', 'FINAL', 'ASSIGNMENT', 'TECHNICAL'])(
    'get a question each in an interview of the category %s',
    async (category) => {
      const { interview, warnings } = await create({ ...job, category });
      const asked = interview.questions.map(({ skill }) => skill);
      expect(asked).toEqual(expect.arrayContaining(job.skills));
      expect(warnings).toBeUndefined();
    },
  );

  it('are not asked again when the caller’s own question names them', async () => {
    const questions = [{ question: 'How do you choose an index?', skill: 'SQL' }];
    const { interview } = await create({ ...job, questions, aiGenerate: true, durationMinutes: 12 });
    const asked = interview.questions.map(({ skill }) => skill);
    expect(new Set(asked)).toEqual(new Set(['SQL', 'Docker', 'Node.js']));
  });
});

describe('other fields that change the questions', () => {
  it('derives the category from the stage when there is no category', async () => {
    const kinds = async (fields: object) =>
      (await create({ ...job, ...fields })).interview.questions.map(({ kind }) => kind).toSorted();
    expect(await kinds({ stage: 'Culture fit' })).toEqual(await kinds({ category: 'CULTURAL' }));
    expect(await kinds({ stage: 'Culture fit', category: 'TECHNICAL' })).toEqual(
      await kinds({ category: 'TECHNICAL' }),
    );
  });

  it('asks about skills and work in general when the job role is unknown, and warns about it', async () => {
    const { interview, warnings } = await create({ jobRole: 'Lighthouse keeper', skills: ['Excel'] });
    expect(warnings?.map(({ path }) => path)).toEqual(['jobRole']);
    expect(interview.questions.some(({ question }) => question.includes('as a lighthouse keeper'))).toBe(
      true,
    );
    const ofTrades = interview.questions.filter(
      ({ kind, skill }) => (kind === 'KNOWLEDGE' || kind === 'SCENARIO') && skill !== 'Excel',
    );
    expect(ofTrades).toEqual([]);
  });

  it('warns when aiGenerate can add nothing', async () => {
    const { warnings } = await create({
      aiGenerate: true,
      durationMinutes: 5,
      questions: ['What did you build?', 'What broke?'],
    });
    expect(warnings?.map(({ path }) => path)).toEqual(['aiGenerate']);
  });
});

describe('a new length before the start', () => {
  const scheduledAt = '2026-11-27T18:00:00Z';

  it('plans the questions again, keeps the caller’s own and warns of skills that lost their place', async () => {
    const { interview } = await create({ ...job, scheduledAt, questions: ['Why us?'], aiGenerate: true });
    expect(interview.questions).toHaveLength(8);
    const shorten = async (durationMinutes: number) => {
      const path = `/interviews/${interview.meetingCode}/reschedule`;
      const response = await api.send('PATCH', path, { scheduledAt, durationMinutes });
      expect(response.statusCode, response.body).toBe(200);
      return response.json<{ interview: InterviewRecord; warnings?: { path: string; message: string }[] }>();
    };
    const short = await shorten(10);
    expect(short.interview.questions).toHaveLength(2);
    expect(short.interview.questions[0]?.question).toBe('Why us?');
    expect(short.warnings?.map(({ message }) => message).join()).toContain(
      'No question is about "Docker", "Node.js"',
    );
    expect((await record(interview.meetingCode)).questions).toEqual(short.interview.questions);
    const again = await shorten(30);
    expect(again.interview.questions).toEqual(interview.questions);
    expect(again.warnings).toBeUndefined();
  });

  it('keeps the questions when only the time changes', async () => {
    const { interview } = await create({ ...job, scheduledAt });
    const path = `/interviews/${interview.meetingCode}/reschedule`;
    const moved = await api.send('PATCH', path, { scheduledAt: '2026-11-28T18:00:00Z' });
    expect(moved.json<{ interview: InterviewRecord }>().interview.questions).toEqual(interview.questions);
  });

  it('plans the questions again when the candidate books a slot of another length', async () => {
    const [short, long] = [slot('2026-11-24T09:00'), slot('2026-11-24T11:00', 45)];
    const { page, interview } = await makeOffer(test, organization, {
      slots: [short, long],
      durationMinutes: 30,
      aiGenerate: true,
    });
    expect((await record(interview.meetingCode)).questions).toHaveLength(8);
    expect(bookingIn(await page.post('confirm', long)).state).toBe('BOOKED');
    expect((await record(interview.meetingCode)).questions).toHaveLength(12);
  });
});
