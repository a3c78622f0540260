import { describe, expect, it } from 'vitest';
import { bounds, type InterviewRecord, type Warning } from '@parley/contract';
import { apiOf, plainInterview } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { expectInvalid } from '../../../testing/expect-error.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';

const test = forThisFile(() => openTestApp({ start: '2026-11-21T10:00:00.000Z' }));
const organization = forThisFile(() => makeOrganization(test));
const api = apiOf(test, organization);

const post = (overrides: object) => api.post('/interviews', { ...plainInterview, ...overrides });
async function create(overrides: object) {
  const response = await post(overrides);
  expect(response.statusCode, response.body).toBe(201);
  const body = response.json<{ interview: InterviewRecord; warnings?: Warning[] }>();
  return { interview: body.interview, warned: (body.warnings ?? []).map(({ path }) => path) };
}

describe('an optional text that is empty or blank', () => {
  it.each(['seniority', 'title', 'stage', 'companyName', 'externalJobId'] as const)(
    'treats a blank text as absent in %s, with a warning',
    async (field) => {
      const { interview: without } = await create({ [field]: undefined });
      for (const empty of ['', ' \t ']) {
        const { interview, warned } = await create({ [field]: empty });
        expect(warned).toEqual([field]);
        expect(interview[field]).toBe(without[field]);
      }
    },
  );

  it('treats a blank text as absent in a question, but requires question or text', async () => {
    const blank = { skill: '', expectedAnswer: '' };
    const { interview, warned } = await create({ questions: [{ text: 'How?', question: '', ...blank }] });
    expect(interview.questions).toMatchObject([{ question: 'How?', skill: null, expectedAnswer: null }]);
    expect(warned.toSorted()).toEqual([
      'questions.0.expectedAnswer',
      'questions.0.question',
      'questions.0.skill',
    ]);
    expectInvalid(await post({ questions: [{ text: ' ', question: '' }] }), 'questions.0.question');
  });

  it('treats a blank text as absent when a participant is corrected', async () => {
    const { interview } = await create({});
    const path = `/interviews/${interview.meetingCode}/participants/${interview.participants[0]?.id}`;
    const corrected = await api.send('PATCH', path, { name: '', email: 'new@example.com' });
    expect(corrected.json()).toMatchObject({
      participant: { name: interview.participants[0]?.name, email: 'new@example.com' },
      warnings: [{ path: 'name' }],
    });
    expectInvalid(await api.send('PATCH', path, { name: '' }), 'email');
  });

  it('answers 400 when a required text is empty', async () => {
    expectInvalid(await post({ jobRole: '' }), 'jobRole');
    expectInvalid(await post({ skills: [''] }), 'skills.0');
    expectInvalid(await post({ participants: [{ email: '' }] }), 'participants.0.email');
  });
});

describe('control characters', () => {
  it('replaces them too when a text has fewer characters than allowed but more UTF-16 units', async () => {
    const name = '👩'.repeat(bounds.text.name - 2);
    const jobRole = '👩'.repeat(bounds.text.jobRole - 2);
    const { interview, warned } = await create({
      jobRole: `${jobRole}\nX`,
      participants: [{ name: `${name}\nX`, email: 'ines@example.com' }],
    });
    expect(interview.jobRole).toBe(`${jobRole} X`);
    expect(interview.participants[0]?.name).toBe(`${name} X`);
    expect(warned).toEqual(expect.arrayContaining(['jobRole', 'participants.0.name']));
    expectInvalid(await post({ jobRole: `${jobRole}\nXX` }), 'jobRole');
  });

  it('become a space in a text of one line, with a warning', async () => {
    const { interview, warned } = await create({
      title: 'Senior\r\nEngineer',
      skills: ['data\tmodels'],
      participants: [{ name: 'Ines\r\nBcc: x\u0007\u2028y', email: 'ines@example.com' }],
    });
    expect(interview).toMatchObject({
      title: 'Senior Engineer',
      skills: ['data models'],
      participants: [{ name: 'Ines Bcc: x y' }],
    });
    // The warning for `skills` says that the bank does not know the skill.
    expect(warned.toSorted()).toEqual(['participants.0.name', 'skills', 'skills.0', 'title']);
  });

  it('stay in texts of several lines and are trimmed at the ends without a warning', async () => {
    const { interview, warned } = await create({
      title: '\tEngineer\n',
      questions: ['What does this print?\n\tconsole.log(1)'],
    });
    expect(interview.title).toBe('Engineer');
    expect(interview.questions[0]?.question).toContain('\n\t');
    expect(warned).toEqual([]);
  });
});

describe('the length limit of a text', () => {
  const padded = (max: number) => [`a${'\t'.repeat(max)}b`, `a${' '.repeat(max)}`];
  it.each([
    ['jobRole', bounds.text.jobRole, (text: string) => ({ jobRole: text })],
    ['title', bounds.text.title, (text: string) => ({ title: text })],
    ['stage', bounds.text.stage, (text: string) => ({ stage: text })],
    ['companyName', bounds.text.companyName, (text: string) => ({ companyName: text })],
    ['seniority', bounds.text.seniority, (text: string) => ({ seniority: text })],
    ['externalJobId', bounds.text.externalJobId, (text: string) => ({ externalJobId: text })],
    ['skills.0', bounds.text.skill, (text: string) => ({ skills: [text] })],
    ['questions.0', bounds.text.question, (text: string) => ({ questions: [text] })],
    ['questions.0.skill', bounds.text.skill, (skill: string) => ({ questions: [{ text: 'How?', skill }] })],
    [
      'participants.0.name',
      bounds.text.name,
      (name: string) => ({ participants: [{ name, email: 'a@b.example' }] }),
    ],
    ['participants.0.role', 32, (role: string) => ({ participants: [{ role, email: 'a@b.example' }] })],
  ])('counts the length of %s as it was sent, before any cleaning', async (path, max, body) => {
    for (const text of padded(max)) expectInvalid(await post(body(text)), path);
  });

  it('counts the length of an e-mail address as it was sent, before any cleaning', async () => {
    const email = `ines@example.com${' '.repeat(bounds.text.email)}`;
    expectInvalid(await post({ participants: [{ email }] }), 'participants.0.email');
  });

  it('counts the length of corrected names and cancel reasons as they were sent', async () => {
    const { interview } = await create({});
    const path = `/interviews/${interview.meetingCode}`;
    for (const name of padded(bounds.text.name)) {
      const corrected = await api.send('PATCH', `${path}/participants/${interview.participants[0]?.id}`, {
        name,
      });
      expectInvalid(corrected, 'name');
    }
    const reason = `x${' '.repeat(bounds.text.reason)}`;
    expectInvalid(await api.send('PATCH', `${path}/cancel`, { reason }), 'reason');
  });
});

it('accepts a body of null when no body is needed', async () => {
  const { interview } = await create({});
  const cancelled = await api.send('PATCH', `/interviews/${interview.meetingCode}/cancel`, 'null');
  expect(cancelled.statusCode, cancelled.body).toBe(200);
});
