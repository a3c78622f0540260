import { expect, test } from 'vitest';
import { invitationKind, isStillWanted, membersToAsk, reachesNobody } from './rules.ts';

test.each([
  ['CANDIDATE', 'IMMEDIATE', 'invitation'],
  ['CANDIDATE', 'FIXED', 'invitation'],
  ['CANDIDATE', 'CANDIDATE_PICKS', 'booking_link'],
  ['PARTICIPANT', 'FIXED', 'invitation'],
  ['INTERVIEWER', 'CANDIDATE_PICKS', 'interviewer_link'],
  ['HOST', 'IMMEDIATE', 'interviewer_link'],
  ['OBSERVER', 'FIXED', 'interviewer_link'],
] as const)('%s in %s gets %s', (role, mode, kind) => expect(invitationKind(role, mode)).toBe(kind));

test.each([
  ['invitation', 'SCHEDULED', true],
  ['invitation', 'ACTIVE', true],
  ['invitation', 'COMPLETED', false],
  ['booking_link', 'COMPLETED', false],
  ['interviewer_link', 'CANCELLED', false],
  ['evaluation_ready', 'COMPLETED', true],
  ['person_requested', 'COMPLETED', true],
  ['person_requested', 'CANCELLED', false],
] as const)('%s of a %s interview: %s', (kind, status, wanted) => {
  expect(isStillWanted(kind, status)).toBe(wanted);
});

test('those who run interviews are asked for a person; without any, everybody', () => {
  const owner = { role: 'OWNER' } as const;
  const viewer = { role: 'VIEWER' } as const;
  expect(membersToAsk([owner, viewer])).toEqual([owner]);
  expect(membersToAsk([viewer])).toEqual([viewer]);
});

test.each([
  ['bo.lind@demo.invalid', true],
  ['bo.lind@invalid', true],
  ['bo.lind@Mail.Demo.INVALID.', true],
  ['bo.lind@example.com', false],
  ['bo.lind@invalid.example', false],
  ['invalid@tidewater.example', false],
  ['bo.invalid@tidewater.example', false],
])('%s reaches nobody: %s', (email, expected) => expect(reachesNobody(email)).toBe(expected));
