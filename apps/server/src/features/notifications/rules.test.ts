import { describe, expect, test } from 'vitest';
import {
  invitationKind,
  isStillWanted,
  membersToAsk,
  reachesNobody,
  whyUnwanted,
  type MailKind,
} from './rules.ts';

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
  ['rescheduled', 'SCHEDULED', true],
  ['rescheduled', 'COMPLETED', false],
  ['rescheduled', 'CANCELLED', false],
  ['cancelled', 'CANCELLED', true],
  ['cancelled', 'SCHEDULED', false],
  ['removed', 'CANCELLED', true],
] as const)('%s of a %s interview: %s', (kind, status, wanted) => {
  expect(isStillWanted(kind, status)).toBe(wanted);
});

describe('the last look before a mail leaves', () => {
  const mail = (kind: MailKind, revision = 0) => ({ kind, revision, to_email: 'ines@example.com' });
  const interview = { status: 'SCHEDULED', booking_status: 'NONE', ics_sequence: 0 } as const;
  const recipient = { email: 'ines@example.com', removed_at: null };
  const removed = { ...recipient, removed_at: new Date(0) };

  test.each([
    ['as it was', mail('invitation'), interview, recipient, null],
    ['to a member', mail('evaluation_ready'), { ...interview, status: 'COMPLETED' }, null, null],
    ['deleted', mail('invitation'), null, recipient, 'deleted'],
    ['cancelled', mail('invitation'), { ...interview, status: 'CANCELLED' }, recipient, 'cancelled'],
    ['removed', mail('invitation'), interview, removed, 'removed'],
    ['removed, and told so', mail('removed'), interview, removed, null],
    ['corrected', mail('invitation'), interview, { ...recipient, email: 'i@example.com' }, 'corrected'],
    [
      'a booking link to book by',
      mail('booking_link'),
      { ...interview, booking_status: 'AWAITING' },
      recipient,
      null,
    ],
    ['a booking link after a time was set', mail('booking_link'), interview, recipient, 'no time to pick'],
    ['the newest time', mail('rescheduled', 2), { ...interview, ics_sequence: 2 }, recipient, null],
    [
      'a time before the newest',
      mail('rescheduled', 1),
      { ...interview, ics_sequence: 2 },
      recipient,
      'again',
    ],
  ] as const)('%s', (_name, sent, now, to, why) => {
    const reason = whyUnwanted(sent, { interview: now, recipient: to });
    if (why === null) expect(reason).toBeNull();
    else expect(reason).toContain(why);
  });
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
