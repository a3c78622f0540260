import { randomUUID } from 'node:crypto';
import type {
  BankQuestions,
  CreateInterviewInput,
  InterviewCreated,
  InterviewDetail,
  InterviewPreview,
  ListedInterviews,
  NewInterviewChoices,
  OutboxMail,
  OutboxMailDetail,
} from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { openTestApp } from '../../testing/app.ts';
import { forEachTest, forThisFile } from '../../testing/for-this-file.ts';
import { expectError, expectInvalid } from '../../testing/expect-error.ts';
import { makeOrganization } from '../../testing/factories/organization.ts';
import { signIn } from '../../testing/sign-in.ts';

const test = forThisFile(() => openTestApp());
const organization = forEachTest(() => makeOrganization(test));
const recruiter = forEachTest(() => signIn(test, organization, 'RECRUITER'));

const input: CreateInterviewInput = {
  meetingType: 'AI_ONLY',
  jobRole: 'Support engineer',
  participants: [{ name: 'Ines Marchetti', email: 'ines@example.com', role: 'CANDIDATE' }],
};
/** The text of the mail without links and code, which are different for every interview. */
const wordsOf = (html: string) =>
  html.replaceAll(/https?:[^"<\s]+/g, 'link').replaceAll(/>\w{3}-\w{4}-\w{3}</g, '>code<');
const listed = async (visitor = recruiter) =>
  (await visitor.send('GET', '/interviews')).json<ListedInterviews>().interviews;

describe('creating an interview in the dashboard', () => {
  it('creates the interview, queues the invitation and says who created it', async () => {
    const response = await recruiter.send('POST', '/interviews', input);
    expect(response.statusCode, response.body).toBe(201);
    const { meetingCode, interview } = response.json<InterviewCreated>();
    expect(interview).toMatchObject({ jobRole: 'Support engineer', status: 'SCHEDULED' });
    expect((await listed()).map((row) => row.meetingCode)).toEqual([meetingCode]);
    await test.runJobs();
    const detail = (await recruiter.send('GET', `/interviews/${meetingCode}`)).json<InterviewDetail>();
    expect(detail.timeline.map(({ text }) => text).join('\n')).toMatch(/Ines Marchetti/);
    const { rows } = await test.database.db.pool.query<{ created_by: string }>(
      'select created_by from interviews where meeting_code = $1',
      [meetingCode],
    );
    expect(rows[0]?.created_by).toBe(`member:${recruiter.memberId}`);
  });

  it('creates one interview when a request is repeated with its key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const codes = [];
    for (let i = 0; i < 3; i += 1) {
      const response = await recruiter.send('POST', '/interviews', input, headers);
      codes.push(response.json<InterviewCreated>().meetingCode);
    }
    expect(new Set(codes).size).toBe(1);
    expect(await listed()).toHaveLength(1);
  });

  it.each([
    ['participants.0.email', { participants: [{ name: 'Ines', email: 'nadia@posteo.' }] }],
    ['jobRole', { jobRole: '' }],
    ['durationMinutes', { durationMinutes: 1 }],
    [
      'questions.0.rubric.points.1.text',
      { questions: [{ question: 'Why?', rubric: { points: [{ text: 'a' }, { text: '' }] } }] },
    ],
  ])('names %s when it is wrong, and creates nothing', async (path, wrong) => {
    for (const route of ['/interviews', '/interviews/preview']) {
      expectInvalid(await recruiter.send('POST', route, { ...input, ...wrong }), path);
    }
    expect(await listed()).toEqual([]);
  });
});

describe('the preview of an interview', () => {
  it('shows the questions that will be asked, and stores nothing', async () => {
    const own = { question: 'Which fault did you find last?', rubric: { points: [{ text: 'Names one' }] } };
    const body = { ...input, questions: [own], aiGenerate: true };
    const preview = (await recruiter.send('POST', '/interviews/preview', body)).json<InterviewPreview>();
    expect(preview.questions[0]).toMatchObject({ question: own.question, points: [{ text: 'Names one' }] });
    expect(preview.questions.length).toBeGreaterThan(3);
    await test.runJobs();
    expect(await listed()).toEqual([]);
    expect((await recruiter.send('GET', '/outbox')).json<{ mails: unknown[] }>().mails).toEqual([]);
    const made = (await recruiter.send('POST', '/interviews', body)).json<InterviewCreated>();
    expect(made.interview.questions.map(({ question }) => question)).toEqual(
      preview.questions.map(({ question }) => question),
    );
  });

  it('makes no open page load again, as creating an interview does', async () => {
    const { organizationId } = organization;
    const heard: string[] = [];
    test.deps.db.onChanged((id, changes) => {
      if (id === organizationId) heard.push(...changes.map(({ topic }) => topic));
    });
    expect((await recruiter.send('POST', '/interviews/preview', input)).statusCode).toBe(200);
    expect(heard).toEqual([]);
    const refused = { ...input, participants: [] };
    await recruiter.send('POST', '/interviews', refused, { 'idempotency-key': randomUUID() });
    expect(heard).toEqual([]);
    await recruiter.send('POST', '/interviews', input);
    expect(heard).toContain('interviews');
  });

  it('gives the same warnings as creating the interview', async () => {
    const body = { ...input, jobRole: 'Zeppelin whisperer' };
    const preview = (await recruiter.send('POST', '/interviews/preview', body)).json<InterviewPreview>();
    const made = (await recruiter.send('POST', '/interviews', body)).json<InterviewCreated>();
    expect(preview.warnings.length).toBeGreaterThan(0);
    expect(preview.warnings).toEqual(made.warnings);
  });
});

describe('the preview of the mails', () => {
  it('shows each role the mail that is sent afterwards, except for links and meeting code', async () => {
    const body: CreateInterviewInput = {
      ...input,
      meetingType: 'HUMAN',
      scheduledAt: new Date(test.clock.now().getTime() + 3 * 86_400_000).toISOString(),
      participants: [
        ...input.participants,
        { name: 'Bo Lind', email: 'bo@lind.example', role: 'INTERVIEWER' },
        { name: 'Nadia Osei', email: 'nadia@lind.example', role: 'INTERVIEWER' },
      ],
    };
    const { mails } = (await recruiter.send('POST', '/interviews/preview', body)).json<InterviewPreview>();
    expect(mails.map(({ role, toName }) => [role, toName])).toEqual([
      ['CANDIDATE', 'Ines Marchetti'],
      ['INTERVIEWER', 'Bo Lind'],
    ]);
    expect((await recruiter.send('POST', '/interviews', body)).statusCode).toBe(201);
    await test.runJobs();
    const outbox = (await recruiter.send('GET', '/outbox')).json<{ mails: OutboxMail[] }>().mails;
    for (const mail of mails) {
      const listedMail = outbox.find(({ to }) => to.name === mail.toName);
      const sent = (await recruiter.send('GET', `/outbox/${listedMail?.id}`)).json<{
        mail: OutboxMailDetail;
      }>().mail;
      expect(mail).toMatchObject({
        subject: sent.subject,
        fromName: sent.from.name,
        fromEmail: sent.from.email,
        hasCalendarEntry: true,
      });
      expect(wordsOf(mail.html)).toBe(wordsOf(sent.html));
    }
  });
});

describe('the choices of the form', () => {
  it('are the active members of this organization', async () => {
    await signIn(test, await makeOrganization(test), 'OWNER');
    const choices = (await recruiter.send('GET', '/new-interview')).json<NewInterviewChoices>();
    expect(choices.members.map(({ email, hasCalendar }) => [email, hasCalendar])).toEqual([
      [recruiter.email, false],
    ]);
  });

  it('are questions of the bank', async () => {
    const find = async (search: string) =>
      (await recruiter.send('GET', `/question-bank?search=${search}`)).json<BankQuestions>();
    const all = await find('');
    expect(all.total).toBeGreaterThan(200);
    expect(all.questions).toHaveLength(20);
    const found = await find('patient');
    expect(found.total).toBeGreaterThan(0);
    expect(found.total).toBeLessThan(all.total);
    for (const { points } of found.questions) expect(points.length).toBeGreaterThan(0);
  });
});

it.each(['INTERVIEWER', 'VIEWER'] as const)('refuses the role %s every part of the form', async (role) => {
  const visitor = await signIn(test, organization, role);
  for (const [method, path] of [
    ['GET', '/new-interview'],
    ['GET', '/question-bank'],
    ['POST', '/interviews/preview'],
    ['POST', '/interviews'],
  ] as const) {
    expectError(await visitor.send(method, path, method === 'POST' ? input : undefined), 'role_not_allowed');
  }
  expect(await listed()).toEqual([]);
});
