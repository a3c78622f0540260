import type { CreateInterviewInput } from '@parley/contract';
import { expect, it } from 'vitest';
import { checkCreate, titleOf } from './rules.ts';

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
])('%j is titled %s', (overrides, title) => expect(titleOf(input(overrides))).toBe(title));

it.each<[Partial<CreateInterviewInput>, string[]]>([
  [{ jobRole: 'Analyst' }, []],
  [{ jobRole: 'Analyst', agenda: ['x'], transcriptionEnabled: true }, ['agenda', 'transcriptionEnabled']],
  [{ isTeamMeeting: true, agenda: ['x'], transcriptionEnabled: true }, []],
])('%j warns of %j', (overrides, warned) => {
  expect(checkCreate(input(overrides)).map(({ path }) => path)).toEqual(warned);
});

it('an interview needs its jobRole', () => expect(() => checkCreate(input({}))).toThrow(/^jobRole:/));
