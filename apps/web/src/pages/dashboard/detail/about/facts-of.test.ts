import type { ShownInterview } from '@parley/contract';
import { expect, it } from 'vitest';
import { factsOf } from './facts-of.ts';

const interview = {
  meetingType: 'AI_ONLY',
  isTeamMeeting: false,
  jobRole: 'Nurse',
  skills: ['Triage', 'Teamwork'],
  seniority: null,
  category: 'CASE_STUDY',
  stage: null,
  evaluationFocus: 'problem_solving',
  schedulingMode: 'CANDIDATE_PICKS',
  timezone: 'Europe/Lisbon',
  language: 'en',
  meetingUrl: null,
  mailNote: 'Bring a photo.',
  transcriptionEnabled: false,
  sendCandidateFeedback: false,
  externalJobId: 'REQ-7',
  meetingCode: 'abc-defg-hij',
  createdAt: '2026-11-20T10:00:00.000Z',
} as unknown as ShownInterview;

it('describes the facts that are set, and leaves out the others', () => {
  expect(factsOf(interview, (at) => at.slice(0, 10))).toEqual([
    ['jobRole', 'Nurse'],
    ['skills', 'Triage, Teamwork'],
    ['category', 'Case study'],
    ['focus', 'Problem solving'],
    ['scheduling', 'The candidate picks a time'],
    ['timezone', 'Europe/Lisbon'],
    ['language', 'English'],
    ['mailNote', 'Bring a photo.'],
    ['feedback', 'Not sent'],
    ['externalJobId', 'REQ-7'],
    ['meetingCode', 'abc-defg-hij'],
    ['created', '2026-11-20'],
  ]);
});

it('says whether a team meeting is recorded, and nothing about feedback', () => {
  const team = {
    ...interview,
    meetingType: 'HUMAN',
    isTeamMeeting: true,
    transcriptionEnabled: true,
  } as const;
  const facts = factsOf(team, (at) => at);
  expect(facts).toContainEqual(['records', 'Of those who agree']);
  expect(facts.map(([name]) => name)).not.toContain('feedback');
});
