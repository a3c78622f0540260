import { createInterviewResponse } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { apiOf, plainInterview } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';
import { expectShape } from '../../../testing/expect-shape.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';

const test = forThisFile(() => openTestApp({ start: '2026-11-21T10:00:00.000Z' }));
const organization = forThisFile(() => makeOrganization(test));
const api = apiOf(test, organization);

async function create(overrides: Record<string, unknown> = {}) {
  const response = await api.post('/interviews', { ...plainInterview, ...overrides });
  expect(response.statusCode, response.body).toBe(201);
  return expectShape(createInterviewResponse, response.json());
}
const warningsOf = async (overrides: Record<string, unknown>) =>
  ((await create(overrides)).warnings ?? []).map(({ path }) => path);

describe('a create request that succeeds', () => {
  it('answers with the sender in the message, the meetingCode and the flat record', async () => {
    const body = await create();
    expect(Object.keys(body)).toEqual(['success', 'message', 'meetingCode', 'interview']);
    expect(body.message).toContain('no-reply@parley.test');
    expect(body.meetingCode).toMatch(/^[a-hjkmnp-z]{3}-[a-hjkmnp-z]{4}-[a-hjkmnp-z]{3}$/);
    expect(body.interview.meetingCode).toBe(body.meetingCode);
  });

  it('includes every unset field with its default: null, [] or false', async () => {
    const { interview } = await create();
    const { id, meetingCode, participants, questions, ...rest } = interview;
    expect(rest).toEqual({
      status: 'SCHEDULED',
      statusReason: null,
      templateId: null,
      meetingType: 'AI_ONLY',
      isTeamMeeting: false,
      title: 'Customer support engineer interview',
      jobRole: 'Customer support engineer',
      companyName: 'Tidewater Instruments',
      candidateCV: null,
      skills: [],
      seniority: null,
      category: null,
      stage: null,
      evaluationFocus: null,
      durationMinutes: 30,
      schedulingMode: 'IMMEDIATE',
      scheduledAt: null,
      availableSlots: [],
      timezone: 'UTC',
      language: 'en',
      bookingStatus: 'NONE',
      bookingUrl: null,
      meetingUrl: null,
      aiGenerate: false,
      agenda: [],
      mailNote: null,
      transcriptionEnabled: false,
      sendCandidateFeedback: false,
      externalJobId: null,
      metadata: {},
      recordingStatus: 'NONE',
      evaluationStatus: 'NONE',
      startedAt: null,
      endedAt: null,
      endedReason: null,
      cancelledAt: null,
      cancelReason: null,
      createdAt: '2026-11-21T10:00:00.000Z',
      updatedAt: '2026-11-21T10:00:00.000Z',
    });
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(meetingCode).toHaveLength(12);
    expect(questions.length).toBeGreaterThan(0);
    const [candidate] = participants;
    expect(candidate).toMatchObject({
      name: 'Ines Marchetti',
      email: 'ines@example.com',
      role: 'CANDIDATE',
      joinedAt: null,
      leftAt: null,
      isActive: false,
    });
    expect(candidate?.joinUrl).toBe(`http://parley.test/join/${candidate?.joinToken}`);
  });

  it('keeps every field of the specification as it was sent', async () => {
    const sent = {
      jobRole: 'Data analyst',
      candidateCV: 'Six years of SQL.\nTwo of dbt.',
      skills: ['SQL', 'dbt'],
      seniority: 'mid-level',
      durationMinutes: 45,
      schedulingMode: 'FIXED',
      title: 'Second round',
      category: 'TECHNICAL',
      stage: 'Round 2',
      companyName: 'Meridian Staffing',
      evaluationFocus: 'problem_solving',
      sendCandidateFeedback: true,
      externalJobId: 'ats-4711',
      timezone: 'Europe/Berlin',
      language: 'de-CH',
      metadata: { requisition: 'R-9', team: 'Data' },
    };
    const { interview, warnings } = await create({ ...sent, scheduledAt: '2026-12-01T09:30:00+01:00' });
    expect(interview).toMatchObject({ ...sent, scheduledAt: '2026-12-01T08:30:00.000Z' });
    // The built-in rules read English only, which also concerns the promised mail to the candidate.
    expect(warnings?.map(({ path }) => path)).toEqual(['language']);
    expect(warnings?.[0]?.message).toContain('Leave sendCandidateFeedback out, or set up a model');
  });

  it('asks the questions of the bank in the language of the interview', async () => {
    const job = { questions: undefined, jobRole: 'Pflegefachkraft (m/w/d)', skills: ['Wundversorgung'] };
    const { interview, warnings } = await create({ ...job, language: 'de' });
    expect(warnings?.map(({ path }) => path)).toEqual(['language']);
    const english = (await create({ ...job, language: 'en' })).interview;
    expect(interview.questions.map(({ id }) => id)).toEqual(english.questions.map(({ id }) => id));
    for (const [place, { question }] of interview.questions.entries()) {
      expect(question).not.toBe(english.questions[place]?.question);
    }
    expect(interview.questions.filter(({ skill }) => skill === 'Wundversorgung')).not.toEqual([]);

    const french = await create({ ...job, language: 'fr' });
    expect(french.interview.questions).toEqual(english.questions);
    expect(french.warnings?.map(({ path }) => path)).toEqual(['language', 'language', 'language']);
  });

  it.each(['AI_ONLY', 'HUMAN'])('accepts meetingType %s', async (meetingType) => {
    const { interview } = await create({
      meetingType,
      participants: [
        { email: 'ines@example.com', role: 'CANDIDATE' },
        { email: 'host@example.com', role: 'host' },
      ],
    });
    expect(interview.meetingType).toBe(meetingType);
    expect(interview.participants.map(({ role }) => role)).toEqual(['CANDIDATE', 'HOST']);
  });

  it('creates a team meeting with agenda and transcription', async () => {
    const body = await create({
      meetingType: 'HUMAN',
      isTeamMeeting: true,
      jobRole: undefined,
      agenda: ['Numbers', 'Hiring'],
      transcriptionEnabled: true,
      participants: [{ email: 'a@example.com' }, { email: 'b@example.com' }],
    });
    expect(body.warnings?.map(({ path }) => path)).toEqual(['meetingUrl', 'transcriptionEnabled']);
    expect(body.interview).toMatchObject({
      title: 'Team meeting',
      isTeamMeeting: true,
      jobRole: null,
      agenda: ['Numbers', 'Hiring'],
      transcriptionEnabled: true,
    });
    expect(body.interview.participants.map(({ role, name }) => [role, name])).toEqual([
      ['PARTICIPANT', 'a'],
      ['PARTICIPANT', 'b'],
    ]);
  });

  it('creates a booking link for CANDIDATE_PICKS and sorts the slots', async () => {
    const slot = (day: number) => ({
      start: `2026-12-0${day}T09:00:00Z`,
      end: `2026-12-0${day}T09:30:00Z`,
    });
    const { interview, warnings } = await create({ availableSlots: [slot(3), slot(2), slot(3)] });
    expect(interview.schedulingMode).toBe('CANDIDATE_PICKS');
    expect(interview.bookingStatus).toBe('AWAITING');
    expect(interview.bookingUrl).toMatch(/^http:\/\/parley\.test\/book\/[\w-]{32}$/);
    expect(interview.availableSlots.map(({ start }) => start)).toEqual([
      '2026-12-02T09:00:00.000Z',
      '2026-12-03T09:00:00.000Z',
    ]);
    expect(warnings).toBeUndefined();
  });

  it('puts custom questions first, as objects with an id', async () => {
    const { interview } = await create({
      questions: [
        'What is a join?',
        { text: 'And an index?', weight: 2, kind: 'KNOWLEDGE', maxFollowUps: 0 },
        { question: 'Explain vacuum.', expectedAnswer: 'It frees dead rows.' },
      ],
    });
    expect(interview.questions.map(({ question }) => question)).toEqual([
      'What is a join?',
      'And an index?',
      'Explain vacuum.',
    ]);
    expect(interview.questions[1]).toMatchObject({ weight: 2, kind: 'KNOWLEDGE', maxFollowUps: 0 });
    expect(new Set(interview.questions.map(({ id }) => id)).size).toBe(3);
  });

  it('adds bank questions after the custom ones when aiGenerate is set', async () => {
    const { interview } = await create({ questions: ['What is a join?'], aiGenerate: true });
    expect(interview.aiGenerate).toBe(true);
    expect(interview.questions.length).toBeGreaterThan(1);
    expect(interview.questions.map(({ source }) => source).slice(0, 2)).toEqual(['CUSTOM', 'BANK']);
  });

  it('treats null in an optional field as absent', async () => {
    const optional = [
      'isTeamMeeting',
      'candidateCV',
      'skills',
      'seniority',
      'durationMinutes',
      'scheduledAt',
      'schedulingMode',
      'availableSlots',
      'questions',
      'aiGenerate',
      'title',
      'category',
      'stage',
      'companyName',
      'evaluationFocus',
      'sendCandidateFeedback',
      'externalJobId',
      'agenda',
      'transcriptionEnabled',
      'timezone',
      'language',
      'metadata',
    ];
    const body = await create({
      ...Object.fromEntries(optional.map((name) => [name, null])),
      participants: [{ email: 'ines@example.com', name: null, role: null }],
    });
    expect(body.warnings).toBeUndefined();
    expect(body.interview.participants[0]?.name).toBe('ines');
  });

  it('accepts an unknown seniority unchanged', async () => {
    expect((await create({ seniority: 'Staff wizard' })).interview.seniority).toBe('Staff wizard');
  });

  it('stores the interview with its participants and mails the invitation', async () => {
    const { interview } = await create();
    await test.runJobs();
    const { rows } = await test.database.db.asOperator((tx) =>
      tx.query<{ kind: string; to_email: string }>({
        text: 'select kind, to_email from mails where interview_id = $1',
        values: [interview.id],
      }),
    );
    expect(rows).toEqual([{ kind: expect.any(String), to_email: 'ines@example.com' }]);
  });
});

describe('a create request with warnings', () => {
  it('says that nobody gets the booking link when nobody is there to pick', async () => {
    const availableSlots = [{ start: '2026-12-02T09:00:00Z', end: '2026-12-02T09:30:00Z' }];
    const tomasz = { email: 'tomasz@example.com', role: 'INTERVIEWER' };
    const picks = { meetingType: 'HUMAN', meetingUrl: 'https://meet.example.com/room', availableSlots };
    const { warnings } = await create({ ...picks, participants: [tomasz] });
    expect(warnings?.map(({ path }) => path)).toEqual(['participants']);
    expect(warnings?.[0]?.message).toContain('no mail contains the booking link');
    const ines = { email: 'ines@example.com', role: 'CANDIDATE' };
    expect((await create({ ...picks, participants: [tomasz, ines] })).warnings).toBeUndefined();
  });

  const slot = { start: '2026-12-02T09:00:00Z', end: '2026-12-02T09:30:00Z' };
  it.each<[string, Record<string, unknown>, string[]]>([
    ['an unknown field', { meetingtype: 'x' }, ['meetingtype']],
    ['an unknown field that every object has', { constructor: 1, toString: 2 }, ['constructor', 'toString']],
    [
      'an unknown field inside',
      { participants: [{ email: 'ines@example.com', phone: '1' }] },
      ['participants.0.phone'],
    ],
    ['an unknown field of a question', { questions: [{ question: 'Why?', tip: 'x' }] }, ['questions.0.tip']],
    ['scheduledAt with IMMEDIATE', { schedulingMode: 'IMMEDIATE', scheduledAt: slot.start }, ['scheduledAt']],
    [
      'availableSlots with IMMEDIATE',
      { schedulingMode: 'IMMEDIATE', availableSlots: [slot] },
      ['availableSlots'],
    ],
    ['availableSlots with FIXED', { scheduledAt: slot.start, availableSlots: [slot] }, ['availableSlots']],
    [
      'scheduledAt with CANDIDATE_PICKS',
      { schedulingMode: 'CANDIDATE_PICKS', scheduledAt: slot.start, availableSlots: [slot] },
      ['scheduledAt'],
    ],
    ['agenda outside team meetings', { agenda: ['x'] }, ['agenda']],
    ['transcriptionEnabled outside team meetings', { transcriptionEnabled: true }, ['transcriptionEnabled']],
    ['a time without offset', { scheduledAt: '2026-12-02T09:00:00' }, ['scheduledAt']],
    [
      'a slot of another length',
      { availableSlots: [{ start: slot.start, end: '2026-12-02T10:00:00Z' }] },
      ['availableSlots.0'],
    ],
    [
      'a slot that has passed, beside one that has not',
      { availableSlots: [{ start: '2026-11-20T09:00:00Z', end: '2026-11-20T09:30:00Z' }, slot] },
      ['availableSlots.0'],
    ],
    [
      'HUMAN without INTERVIEWER or HOST',
      { meetingType: 'HUMAN', participants: [{ email: 'ines@example.com' }] },
      ['meetingUrl', 'participants'],
    ],
  ])('warns when create ignores something: %s', async (_name, overrides, expected) => {
    expect(await warningsOf(overrides)).toEqual(expected);
  });

  it('does not store the values that it warned about', async () => {
    const { interview } = await create({
      agenda: ['x'],
      schedulingMode: 'IMMEDIATE',
      scheduledAt: slot.start,
    });
    expect(interview.agenda).toEqual([]);
    expect(interview.scheduledAt).toBeNull();
  });
});

describe('a create request with fields of the server', () => {
  it('never takes over values that only the server decides', async () => {
    const { interview, warnings } = await create({
      id: '11111111-1111-4111-8111-111111111111',
      meetingCode: 'aaa-aaaa-aaa',
      status: 'COMPLETED',
      organizationId: '22222222-2222-4222-8222-222222222222',
      evaluationStatus: 'READY',
      __proto__polluted: true,
      participants: [{ email: 'ines@example.com', joinToken: 'mine', id: 'x', isActive: true }],
    });
    expect(interview.status).toBe('SCHEDULED');
    expect(interview.evaluationStatus).toBe('NONE');
    expect(interview.meetingCode).not.toBe('aaa-aaaa-aaa');
    expect(interview.participants[0]?.joinToken).not.toBe('mine');
    expect(interview.participants[0]?.isActive).toBe(false);
    expect(warnings).toHaveLength(9);
  });
});
