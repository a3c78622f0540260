import { bounds } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { apiOf, plainInterview } from '../../../testing/api.ts';
import { openTestApp } from '../../../testing/app.ts';
import { expectInvalid } from '../../../testing/expect-error.ts';
import { makeOrganization } from '../../../testing/factories/organization.ts';
import { forThisFile } from '../../../testing/for-this-file.ts';

const test = forThisFile(() => openTestApp({ start: '2026-11-21T10:00:00.000Z' }));
const api = forThisFile(async () => apiOf(test, await makeOrganization(test)));

const send = (overrides: Record<string, unknown>) =>
  api.post('/interviews', { ...plainInterview, ...overrides });
const person = (n: number) => ({ email: `p${n}@example.com`, role: 'OBSERVER' });
const slot = (start: string, end: string) => ({ start, end });
const goodSlot = slot('2026-12-02T09:00:00Z', '2026-12-02T09:30:00Z');
const pairs = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, 'v']));

type Case = [field: string, why: string, overrides: Record<string, unknown>];

const fieldCases: Case[] = [
  ['meetingType', 'missing', { meetingType: undefined }],
  ['meetingType', 'null', { meetingType: null }],
  ['meetingType', 'another value', { meetingType: 'PANEL' }],
  ['meetingType', 'another case', { meetingType: 'ai_only' }],
  ['isTeamMeeting', 'a string', { isTeamMeeting: 'true' }],
  ['isTeamMeeting', 'with AI_ONLY', { isTeamMeeting: true }],
  ['jobRole', 'missing for an interview', { jobRole: undefined }],
  ['jobRole', 'blank', { jobRole: '   ' }],
  ['jobRole', 'a number', { jobRole: 7 }],
  ['jobRole', 'too long', { jobRole: 'x'.repeat(bounds.text.jobRole + 1) }],
  ['candidateCV', 'an object', { candidateCV: {} }],
  ['candidateCV', 'too long', { candidateCV: 'x'.repeat(bounds.text.candidateCV + 1) }],
  ['skills', 'a string', { skills: 'SQL' }],
  ['skills', 'too many', { skills: Array.from({ length: bounds.skills.max + 1 }, (_, i) => `s${i}`) }],
  ['skills.0', 'a number inside', { skills: [1] }],
  ['skills.1', 'null inside', { skills: ['a', null] }],
  ['skills.0', 'too long', { skills: ['x'.repeat(bounds.text.skill + 1)] }],
  ['seniority', 'too long', { seniority: 'x'.repeat(65) }],
  ['seniority', 'a number', { seniority: 3 }],
  ['durationMinutes', 'under 5', { durationMinutes: 4 }],
  ['durationMinutes', 'zero', { durationMinutes: 0 }],
  ['durationMinutes', 'negative', { durationMinutes: -30 }],
  ['durationMinutes', 'over a day', { durationMinutes: 1441 }],
  ['durationMinutes', 'a fraction', { durationMinutes: 30.5 }],
  ['durationMinutes', 'a string', { durationMinutes: '30' }],
  ['scheduledAt', 'no datetime', { scheduledAt: 'tomorrow' }],
  ['scheduledAt', 'a date only', { scheduledAt: '2026-12-01' }],
  ['scheduledAt', '30 February', { scheduledAt: '2027-02-30T10:00:00Z' }],
  ['scheduledAt', 'the year 10000, by its offset', { scheduledAt: '9999-12-31T23:59:59-23:59' }],
  ['scheduledAt', 'hour 24', { scheduledAt: '2026-12-01T24:00:00Z' }],
  ['scheduledAt', 'a number', { scheduledAt: 1_764_547_200 }],
  ['scheduledAt', 'missing with FIXED', { schedulingMode: 'FIXED' }],
  ['scheduledAt', '6 minutes ago', { schedulingMode: 'FIXED', scheduledAt: '2026-11-21T09:54:00Z' }],
  ['schedulingMode', 'another value', { schedulingMode: 'LATER' }],
  ['availableSlots', 'no array', { availableSlots: goodSlot }],
  ['availableSlots', '51 entries', { availableSlots: Array.from({ length: 51 }, () => goodSlot) }],
  ['availableSlots', 'none with CANDIDATE_PICKS', { schedulingMode: 'CANDIDATE_PICKS' }],
  ['availableSlots', 'empty with CANDIDATE_PICKS', { schedulingMode: 'CANDIDATE_PICKS', availableSlots: [] }],
  ['availableSlots', 'all past', { availableSlots: [slot('2026-11-20T09:00:00Z', '2026-11-20T09:30:00Z')] }],
  ['availableSlots.0.end', 'end before start', { availableSlots: [slot(goodSlot.end, goodSlot.start)] }],
  ['availableSlots.0.end', 'end = start', { availableSlots: [slot(goodSlot.start, goodSlot.start)] }],
  [
    'availableSlots.0.end',
    'under 5 minutes',
    { availableSlots: [slot(goodSlot.start, '2026-12-02T09:04:59Z')] },
  ],
  ['availableSlots.0.start', 'missing start', { availableSlots: [{ end: goodSlot.end }] }],
  ['availableSlots.1.end', 'no datetime', { availableSlots: [goodSlot, slot(goodSlot.start, 'noon')] }],
  ['questions', 'a string', { questions: 'Why?' }],
  ['questions', '51 entries', { questions: Array.from({ length: 51 }, () => 'Why?') }],
  ['questions.0', 'a number', { questions: [1] }],
  ['questions.0', 'blank', { questions: [' '] }],
  ['questions.0.question', 'an object without text', { questions: [{ weight: 1 }] }],
  ['questions.1.kind', 'a wrong kind', { questions: ['Why?', { question: 'How?', kind: 'RIDDLE' }] }],
  ['questions.0.maxFollowUps', 'three follow-ups', { questions: [{ question: 'How?', maxFollowUps: 3 }] }],
  ['questions.0.timeLimitSeconds', '14 seconds', { questions: [{ question: 'How?', timeLimitSeconds: 14 }] }],
  ['questions.0.weight', 'no weight', { questions: [{ question: 'How?', weight: 0 }] }],
  ['aiGenerate', 'a string', { aiGenerate: 'yes' }],
  ['title', 'too long', { title: 'x'.repeat(bounds.text.title + 1) }],
  ['category', 'another value', { category: 'SCREEN' }],
  ['category', 'another case', { category: 'screening' }],
  ['stage', 'too long', { stage: 'x'.repeat(bounds.text.stage + 1) }],
  ['companyName', 'too long', { companyName: 'x'.repeat(bounds.text.companyName + 1) }],
  ['evaluationFocus', 'another value', { evaluationFocus: 'charm' }],
  ['evaluationFocus', 'another case', { evaluationFocus: 'BALANCED' }],
  ['sendCandidateFeedback', 'a number', { sendCandidateFeedback: 1 }],
  ['externalJobId', 'a number', { externalJobId: 4711 }],
  ['externalJobId', 'too long', { externalJobId: 'x'.repeat(bounds.text.externalJobId + 1) }],
  ['agenda', 'a string', { agenda: 'Numbers' }],
  ['agenda.0', 'too long', { agenda: ['x'.repeat(bounds.text.agendaItem + 1)] }],
  ['transcriptionEnabled', 'a string', { transcriptionEnabled: 'on' }],
  ['timezone', 'no zone', { timezone: 'Mars/Olympus' }],
  ['language', 'no tag', { language: 'german please' }],
  ['metadata', 'an array', { metadata: ['x'] }],
  ['metadata', '51 pairs', { metadata: pairs(51) }],
  ['metadata.team', 'a number inside', { metadata: { team: 7 } }],
  ['metadata.team', 'too long inside', { metadata: { team: 'x'.repeat(501) } }],
];

const participantCases: Case[] = [
  ['participants', 'missing', { participants: undefined }],
  ['participants', 'empty', { participants: [] }],
  ['participants', 'an object', { participants: { email: 'a@example.com' } }],
  ['participants', '21 people', { participants: Array.from({ length: 21 }, (_, i) => person(i)) }],
  ['participants.0', 'a string', { participants: ['ines@example.com'] }],
  ['participants.0.email', 'missing', { participants: [{ name: 'Ines' }] }],
  ['participants.0.email', 'empty', { participants: [{ email: '' }] }],
  ['participants.0.email', 'no address', { participants: [{ email: 'ines' }] }],
  ['participants.0.email', 'two addresses', { participants: [{ email: 'a@example.com,b@example.com' }] }],
  [
    'participants.0.email',
    'a line break',
    { participants: [{ email: 'a@example.com\r\nBcc: b@example.com' }] },
  ],
  ['participants.0.email', 'with a name', { participants: [{ email: 'Ines <ines@example.com>' }] }],
  ['participants.0.email', 'no dot in the domain', { participants: [{ email: 'ines@localhost' }] }],
  ['participants.0.email', 'too long', { participants: [{ email: `a@${'b'.repeat(250)}.example` }] }],
  [
    'participants.1.email',
    'the same address twice, in another case',
    { participants: [{ email: 'ines@example.com' }, { email: 'INES@example.com', role: 'HOST' }] },
  ],
  ['participants.0.name', 'a number', { participants: [{ email: 'a@example.com', name: 1 }] }],
  ['participants.0.name', 'too long', { participants: [{ email: 'a@example.com', name: 'x'.repeat(201) }] }],
  ['participants.0.role', 'another value', { participants: [{ email: 'a@example.com', role: 'BOSS' }] }],
  [
    'participants.1.role',
    'missing beside a candidate',
    { participants: [{ email: 'a@example.com' }, { email: 'b@example.com' }] },
  ],
  ['participants', 'AI_ONLY without a candidate', { participants: [person(1)] }],
  [
    'participants',
    'AI_ONLY with two candidates',
    {
      participants: [
        { email: 'a@example.com', role: 'CANDIDATE' },
        { email: 'b@example.com', role: 'CANDIDATE' },
      ],
    },
  ],
  [
    'schedulingMode',
    'CANDIDATE_PICKS for a team meeting',
    {
      meetingType: 'HUMAN',
      isTeamMeeting: true,
      schedulingMode: 'CANDIDATE_PICKS',
      availableSlots: [goodSlot],
      participants: [{ email: 'a@example.com' }],
    },
  ],
];

describe('a create request that is not valid', () => {
  it.each(fieldCases)('names the field of the error %s: %s', async (field, _why, overrides) =>
    expectInvalid(await send(overrides), field),
  );
  it.each(participantCases)('names the field of the error %s: %s', async (field, _why, overrides) =>
    expectInvalid(await send(overrides), field),
  );

  it.each([
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a\uFFFDb@example.com',
    'a b@example.com',
    '"a"@example.com',
    `${'a'.repeat(65)}@example.com`,
    'a@example..com',
    'a@-example.com',
    'a@example-.com',
    'a@example.c',
    'a@example.123',
    'a@192.168.0.1',
    'a@exa_mple.com',
  ])('refuses the e-mail address %s', async (email) => {
    expectInvalid(await send({ participants: [{ email }] }), 'participants.0.email');
  });

  it('says in the message which values are allowed', async () => {
    const message = async (overrides: Record<string, unknown>) =>
      (await send(overrides)).json<{ error: { message: string } }>().error.message;
    expect(await message({ durationMinutes: 4 })).toContain('at least 5');
    expect(await message({ meetingType: 'X' })).toContain('AI_ONLY, HUMAN');
    expect(await message({ participants: [{ email: 'a@example.com', role: 'BOSS' }] })).toContain(
      'CANDIDATE, INTERVIEWER, HOST, PARTICIPANT, OBSERVER',
    );
    expect(await message({ schedulingMode: 'CANDIDATE_PICKS' })).toContain('availableSlots');
  });

  const kinds = 'Send one of: KNOWLEDGE, SCENARIO, BEHAVIORAL, CULTURE, SCREENING, CASE.';
  it.each<[question: unknown, path: string, message: string]>([
    [{ question: 'q', kind: 'technical' }, 'questions.0.kind', kinds],
    [{ kind: 'x' }, 'questions.0.kind', kinds],
    [3, 'questions.0', 'Send a string or an object.'],
    [{ question: 'q', timeLimitSeconds: '60' }, 'questions.0.timeLimitSeconds', 'Send a number.'],
    [{ question: 'q', rubric: 7 }, 'questions.0.rubric', 'Send a string or an object.'],
    [{ question: 'q', rubric: { points: [] } }, 'questions.0.rubric.points', 'Send at least 1 item.'],
    [' ', 'questions.0', 'Send at least 1 character.'],
  ])('names the wrong part of the question %j', async (question, path, message) => {
    const { error } = (await send({ questions: [question] })).json<{
      error: { details: { path: string; message: string }[] };
    }>();
    expect(error.details).toEqual([{ path, message: expect.stringContaining(message) as string }]);
  });

  it.each([
    ['2027-02-30T10:00:00Z', 'There is no day 2027-02-30.'],
    ['2027-13-01T10:00:00Z', 'There is no month 13.'],
    ['2027-02-01T24:00:00Z', 'There is no hour 24: midnight is 00:00 of the next day.'],
    ['2027-02-01T10:61Z', 'There is no minute 61.'],
    ['2027-02-01T10:00:60Z', 'Leap seconds are not taken: send second 59 or the next minute.'],
    ['2027-02-01T10:00:00+05', 'The offset has no minutes: +05:00.'],
    ['2027-02-01T10:00:00+24:00', 'There is no offset +24:00.'],
    ['2027-02-01', 'This is a day without a time.'],
    ['2027-02-01 10:00:00Z', 'Between the day and the time belongs a T.'],
    ['0000-02-01T10:00:00Z', 'There is no year 0000.'],
    ['9999-12-31T23:59:59-23:59', 'With its offset this time is outside the years 0001 to 9999.'],
    ['tomorrow', ''],
  ])('says what is wrong with the datetime %s', async (scheduledAt, problem) => {
    const { error } = (await send({ scheduledAt })).json<{ error: { details: object[] } }>();
    const message = `${problem} Send an ISO 8601 datetime such as 2026-12-01T09:30:00Z.`.trimStart();
    expect(error.details).toEqual([{ path: 'scheduledAt', message }]);
  });

  it('names all wrong fields in one response', async () => {
    const response = await send({ durationMinutes: 1, category: 'X', language: 5 });
    const { error } = response.json<{ error: { details: { path: string }[] } }>();
    expect(error.details.map(({ path }) => path)).toEqual(['durationMinutes', 'category', 'language']);
  });

  it.each([['[]'], ['"text"'], ['7'], ['null'], ['true']])('refuses %s as a body', async (body) => {
    expectInvalid(await api.post('/interviews', body), '');
  });

  it('refuses a missing body', async () => expectInvalid(await api.post('/interviews'), ''));
});

describe('a create request at the limits', () => {
  it.each<[string, Record<string, unknown>]>([
    ['durationMinutes 5', { durationMinutes: 5 }],
    ['durationMinutes 1440', { durationMinutes: 1440 }],
    ['50 slots', { availableSlots: Array.from({ length: 50 }, () => goodSlot) }],
    ['50 questions', { questions: Array.from({ length: 50 }, () => 'Why?') }],
    ['50 pairs', { metadata: pairs(50) }],
    [
      '20 people',
      {
        participants: [{ email: 'ines@example.com' }, ...Array.from({ length: 19 }, (_, i) => person(i))].map(
          (entry, i) => (i === 0 ? { ...entry, role: 'CANDIDATE' } : entry),
        ),
      },
    ],
    ...[
      'a.b+c@sub.example.com',
      "o'neil_=~{x}@example.museum",
      'jörg@example.com',
      'jörg@exämple.com',
      'ines@xn--exmple-cua.com',
      'ines@пример.рф',
      `${'a'.repeat(64)}@example.com`,
    ].map((email): [string, Record<string, unknown>] => [
      `the address ${email}`,
      { participants: [{ email }] },
    ]),
    ['5 minutes ago', { scheduledAt: '2026-11-21T09:55:00Z' }],
    ['a leap day', { scheduledAt: '2028-02-29T10:00Z' }],
    ['an offset without colon', { scheduledAt: '2026-12-01T10:00:00+0530' }],
    ['64 characters of seniority', { seniority: 'x'.repeat(64) }],
    ['a CV of 200,000 characters', { candidateCV: 'x'.repeat(bounds.text.candidateCV) }],
  ])('accepts a create request with %s', async (_name, overrides) => {
    const response = await send(overrides);
    expect(response.statusCode, response.body.slice(0, 500)).toBe(201);
  });
});

it('names a missing job role, a wrong address and an unknown role in one response', async () => {
  const response = await send({
    jobRole: undefined,
    participants: [
      { name: 'Ines', email: 'ines', role: 'CANDIDATE' },
      { email: 'a@example.com', role: 'BOSS' },
    ],
  });
  const { error } = response.json<{ error: { details: { path: string }[] } }>();
  expect(error.details.map(({ path }) => path).toSorted()).toEqual([
    'jobRole',
    'participants.0.email',
    'participants.1.role',
  ]);
});
