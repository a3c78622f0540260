import type { CreateInterviewInput } from '@parley/contract';
import { expect, it } from 'vitest';
import { checkCreate, hasOwnTitle, isToCome, titleOf } from './rules.ts';

const room = { meetingUrl: 'https://meet.example.com/room' };
const team = { meetingType: 'HUMAN', isTeamMeeting: true, ...room } as const;
const input = (overrides: Partial<CreateInterviewInput>): CreateInterviewInput => ({
  meetingType: 'AI_ONLY',
  participants: [{ email: 'ines@example.com' }],
  ...overrides,
});

it.each<[Partial<CreateInterviewInput>, string]>([
  [{ jobRole: 'Analyst' }, 'Analyst interview'],
  [{ jobRole: 'Analyst', title: 'Round 2' }, 'Round 2'],
  [{ isTeamMeeting: true }, 'Team meeting'],
  [{ isTeamMeeting: true, jobRole: 'Analyst' }, 'Analyst interview'],
])('titles the interview %j as %s', (overrides, title) => expect(titleOf(input(overrides))).toBe(title));

it.each([undefined, 'en', 'de', 'de-CH'])(
  'knows an automatic title from a title of somebody’s own, in %s',
  (language) => {
    const row = { job_role: 'Analyst', language: language ?? 'en' };
    const made = titleOf({ jobRole: 'Analyst', language });
    expect(hasOwnTitle({ ...row, title: made })).toBe(false);
    expect(hasOwnTitle({ ...row, title: 'Second talk' })).toBe(true);
    const team = { job_role: null, language: row.language };
    expect(hasOwnTitle({ ...team, title: titleOf({ language }) })).toBe(false);
  },
);

it.each<[Partial<CreateInterviewInput>, string[]]>([
  [{ jobRole: 'Analyst' }, []],
  [{ jobRole: 'Analyst', agenda: ['x'], transcriptionEnabled: true }, ['agenda', 'transcriptionEnabled']],
  [{ jobRole: 'Analyst', agenda: [], transcriptionEnabled: false }, []],
  [{ ...team, agenda: ['x'] }, []],
  [{ meetingType: 'HUMAN', jobRole: 'Analyst' }, ['meetingUrl']],
  [{ isTeamMeeting: true, meetingType: 'HUMAN' }, ['meetingUrl']],
  [{ jobRole: 'Analyst', ...room }, ['meetingUrl']],
  [{ meetingType: 'HUMAN', jobRole: 'Analyst', ...room }, []],
  [
    { ...team, candidateCV: 'x', skills: ['x'], questions: ['x'], aiGenerate: true },
    ['candidateCV', 'skills', 'questions', 'aiGenerate'],
  ],
  [
    { ...team, evaluationFocus: 'knowledge', sendCandidateFeedback: true },
    ['evaluationFocus', 'sendCandidateFeedback'],
  ],
  [{ ...team, skills: [], questions: [], aiGenerate: false, sendCandidateFeedback: false }, []],
  [{ ...team, seniority: 'SENIOR', stage: 'x', category: 'PANEL', externalJobId: 'x' }, []],
  // There are no questions in German, and no rules that can read answers in German.
  [{ jobRole: 'Analyst', language: 'de' }, ['language']],
  [{ jobRole: 'Analyst', language: 'de-AT', questions: ['Was reizt Sie daran?'] }, ['language']],
  [{ jobRole: 'Analyst', language: 'fr' }, ['language', 'language', 'language']],
  [{ ...room, meetingType: 'HUMAN', jobRole: 'Analyst', language: 'de' }, []],
  [{ jobRole: 'Analyst', language: 'en-GB' }, []],
])('warns for the input %j about the fields %j', (overrides, warned) => {
  const { input: kept, warnings } = checkCreate(input(overrides), { media: null });
  expect(warnings.map(({ path }) => path)).toEqual(warned);
  for (const field of warned) expect(Object.hasOwn(kept, field)).toBe(field === 'language');
});

it('refuses an AI interview without a jobRole', () =>
  expect(() => checkCreate(input({}), { media: null })).toThrow(/^jobRole:/));

it.each([
  ['2026-11-27T17:59:59Z', true],
  ['2026-11-27T18:29:59Z', true],
  ['2026-11-27T18:30:00Z', false],
])(
  'asked at %s, says whether an interview of half an hour from 18:00 is still upcoming: %s',
  (now, expected) => {
    const interview = { scheduled_at: new Date('2026-11-27T18:00:00Z'), duration_minutes: 30 };
    expect(isToCome(interview, new Date(now))).toBe(expected);
    expect(isToCome({ ...interview, scheduled_at: null }, new Date(now))).toBe(false);
  },
);
