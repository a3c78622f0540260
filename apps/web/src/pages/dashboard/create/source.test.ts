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
