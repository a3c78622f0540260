import type { InterviewDetail, ShownInterview } from '@parley/contract';
import { expect, it } from 'vitest';
import { inputFor, invitedGroups } from './draft.ts';
import { sourceOf } from './source.ts';

const interview = {
  meetingCode: 'ABC-DEFG-HIJ',
  meetingType: 'AI_ONLY',
  isTeamMeeting: false,
  title: 'Interview: Hafenmeister',
  jobRole: 'Hafenmeister',
  category: null,
  seniority: null,
  skills: [],
  durationMinutes: 30,
  schedulingMode: 'IMMEDIATE',
  availableSlots: [],
  status: 'SCHEDULED',
  questions: [],
  agenda: [],
  mailNote: null,
  transcriptionEnabled: false,
  sendCandidateFeedback: false,
  language: 'de',
  externalJobId: null,
  participants: [{ id: 'p', role: 'CANDIDATE', name: 'Ines Marchetti', email: 'ines@example.com' }],
} as unknown as ShownInterview;

const sourceAs = (as: string, part: Partial<ShownInterview>) =>
  sourceOf(
    { interview: { ...interview, ...part }, hasOwnTitle: false },
    { success: true, members: [], language: null },
    { as, leave: () => undefined },
  ).draft;

it.each([
  ['COPY', 'the free times of calendars', [], false],
  ['COPY', 'listed times', [{ start: '2026-11-24T09:00:00.000Z', end: '2026-11-24T09:30:00.000Z' }], true],
  ['TIMES', 'the free times of calendars', [], true],
])('as %s of an interview that offered %s, it lists times: %j, %s', (as, _what, availableSlots, lists) => {
  const part = { meetingType: 'HUMAN', schedulingMode: 'CANDIDATE_PICKS', availableSlots } as const;
  expect(sourceAs(as, part).listsSlots).toBe(lists);
});

const draftOf = (hasOwnTitle: InterviewDetail['hasOwnTitle']) =>
  sourceOf(
    { interview, hasOwnTitle },
    { success: true, members: [], language: null },
    { as: 'COPY', leave: () => undefined },
  ).draft;

it('takes over a title that a person wrote, but not one that was made from the job role', () => {
  const titleFor = (own: boolean) => {
    const draft = { ...draftOf(own), jobRole: 'Lotsin' };
    return inputFor(draft, invitedGroups(draft)[0] ?? [], []).title;
  };
  expect(titleFor(false)).toBeUndefined();
  expect(titleFor(true)).toBe('Interview: Hafenmeister');
});
