import type { MyInterview } from '@parley/contract';
import { expect, it } from 'vitest';
import { groupMine } from './group-mine.ts';

const interview = (part: Partial<MyInterview>): MyInterview => ({
  meetingCode: 'abc-defg-hij',
  status: 'SCHEDULED',
  statusReason: null,
  meetingType: 'HUMAN',
  isTeamMeeting: false,
  title: 'Support engineer',
  jobRole: 'Support engineer',
  durationMinutes: 45,
  scheduledAt: null,
  bookingStatus: 'BOOKED',
  recordingStatus: 'NONE',
  evaluationStatus: 'NONE',
  startedAt: null,
  endedAt: null,
  endedReason: null,
  cancelledAt: null,
  candidateName: 'Ines Marchetti',
  leftAt: null,
  openRequests: [],
  waitingSince: null,
  joinUrl: null,
  scorecard: null,
  ...part,
});
const midnight = new Date('2026-11-25T00:00:00+01:00');

it.each([
  ['today', { scheduledAt: '2026-11-24T22:59:59Z' }],
  ['upcoming', { scheduledAt: '2026-11-24T23:00:00Z' }],
  ['upcoming', { scheduledAt: null }],
  // It began on an earlier day and is still running.
  ['today', { status: 'ACTIVE', scheduledAt: null }],
  ['over', { status: 'COMPLETED', scheduledAt: '2026-11-24T08:00:00Z' }],
  ['over', { status: 'CANCELLED', scheduledAt: '2026-11-26T08:00:00Z' }],
] as const)('puts into the group "%s" an interview that is %o', (group, part) => {
  const found = groupMine([interview(part)], midnight);
  expect(found[group]).toHaveLength(1);
  expect(Object.values(found).flat()).toHaveLength(1);
});
