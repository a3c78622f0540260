import { expect, it } from 'vitest';
import { mayAnalyze } from './may-analyze.ts';

it.each([
  ['an interview that is over', { status: 'COMPLETED', isTeamMeeting: false }, true, true],
  ['an interview that was held elsewhere', { status: 'COMPLETED', isTeamMeeting: false }, false, false],
  ['an interview that runs', { status: 'ACTIVE', isTeamMeeting: false }, true, false],
  ['a team meeting that is over', { status: 'COMPLETED', isTeamMeeting: true }, true, false],
] as const)('decides for %s whether an analysis can be run', (_what, interview, heldHere, expected) => {
  expect(mayAnalyze(interview, heldHere)).toBe(expected);
});
