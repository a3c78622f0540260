import type { MailKind } from '@parley/contract';
import { describe, expect, test } from 'vitest';
import {
  invitationKind,
  isForMembers,
  isReminderTimely,
  isStillWanted,
  membersToAsk,
  partOf,
  readingFor,
  reachesNobody,
  staysInOutbox,
  reminderDueAt,
  reasonNotToSend,
  reasonMailIsObsolete,
} from './rules.ts';

test.each([
  ['CANDIDATE', 'NONE', 'invitation'],
  ['CANDIDATE', 'AWAITING', 'booking_link'],
  ['CANDIDATE', 'BOOKED', 'invitation'],
  ['PARTICIPANT', 'NONE', 'invitation'],
  ['INTERVIEWER', 'AWAITING', 'interviewer_link'],
  ['HOST', 'NONE', 'interviewer_link'],
  ['OBSERVER', 'BOOKED', 'interviewer_link'],
] as const)('writes to a %s, while the booking is %s, the mail %s', (role, booking, kind) =>
  expect(invitationKind(partOf(role, { meeting_type: 'HUMAN' }), role, booking)).toBe(kind),
);

test.each([
  ['CANDIDATE', 'AI_ONLY', 'GUEST'],
  ['CANDIDATE', 'HUMAN', 'GUEST'],
  ['PARTICIPANT', 'HUMAN', 'GUEST'],
  ['PARTICIPANT', 'AI_ONLY', 'WATCHER'],
  ['INTERVIEWER', 'AI_ONLY', 'LEADER'],
  ['OBSERVER', 'HUMAN', 'WATCHER'],
] as const)('treats a %s in an interview of type %s as a %s', (role, meetingType, part) =>
  expect(partOf(role, { meeting_type: meetingType })).toBe(part),
);

test.each([
  ['invitation', 'SCHEDULED', true],
  ['invitation', 'ACTIVE', true],
  ['invitation', 'COMPLETED', false],
  ['booking_link', 'COMPLETED', false],
  ['interviewer_link', 'CANCELLED', false],
  ['evaluation_ready', 'COMPLETED', true],
  ['candidate_feedback', 'COMPLETED', true],
  ['candidate_feedback', 'CANCELLED', false],
  ['candidate_feedback', 'ACTIVE', false],
  ['person_requested', 'COMPLETED', true],
  ['person_requested', 'CANCELLED', false],
  ['rescheduled', 'SCHEDULED', true],
  ['rescheduled', 'COMPLETED', false],
  ['rescheduled', 'CANCELLED', false],
  ['booked', 'SCHEDULED', true],
  ['booked', 'CANCELLED', false],
  ['reminder_24h', 'SCHEDULED', true],
  ['reminder_1h', 'ACTIVE', false],
  ['reminder_1h', 'COMPLETED', false],
  ['reminder_24h', 'CANCELLED', false],
  ['cancelled', 'CANCELLED', true],
  ['cancelled', 'SCHEDULED', false],
  ['removed', 'CANCELLED', true],
] as const)('decides whether %s is still wanted for a %s interview: %s', (kind, status, wanted) => {
  expect(isStillWanted(kind, status)).toBe(wanted);
});

const start = new Date('2026-11-27T18:00:00Z');
const hoursBefore = (hours: number) => new Date(start.getTime() - hours * 60 * 60_000);

test.each([
  ['reminder_24h', 25, 24],
  ['reminder_24h', 24, null],
  ['reminder_24h', 5, null],
  ['reminder_1h', 25, 1],
  ['reminder_1h', 5, 1],
  ['reminder_1h', 1, null],
  ['reminder_1h', 0.5, null],
  ['reminder_1h', -1, null],
] as const)(
  'plans %s, when the time is known %s h before the start, for %s h before it',
  (kind, known, due) => {
    expect(reminderDueAt(kind, start, hoursBefore(known))).toEqual(due === null ? null : hoursBefore(due));
  },
);

test.each([
  ['reminder_24h', 24.1, false],
  ['reminder_24h', 24.01, true],
  ['reminder_24h', 24, true],
  ['reminder_24h', 2, true],
  ['reminder_24h', 1.9, false],
  ['reminder_1h', 1.1, false],
  ['reminder_1h', 1.01, true],
  ['reminder_1h', 1, true],
  ['reminder_1h', 0.2, true],
  ['reminder_1h', 0.05, false],
  ['reminder_1h', -1, false],
] as const)('decides whether %s is timely when sent %s h before: %s', (kind, hours, timely) => {
  expect(isReminderTimely(kind, start, hoursBefore(hours))).toBe(timely);
});

describe('the last check before a mail is sent', () => {
  const told = { starts_at: start, ends_at: new Date('2026-11-27T18:30:00Z') };
  const mail = (kind: MailKind, time: { starts_at: Date | null; ends_at: Date | null } = told) => ({
    kind,
    to_email: 'ines@example.com',
    ...time,
  });
  const interview = {
    status: 'SCHEDULED',
    booking_status: 'NONE',
    scheduled_at: start,
    duration_minutes: 30,
  } as const;
  const unscheduled = { ...interview, scheduled_at: null };
  const noTime = { starts_at: null, ends_at: null };
  const moved = { ...interview, scheduled_at: new Date('2026-11-28T18:00:00Z') };
  const recipient = { email: 'ines@example.com', removed_at: null };
  const removed = { ...recipient, removed_at: new Date(0) };
  const over = (status: 'CANCELLED' | 'COMPLETED' | 'ACTIVE') => ({ ...interview, status });

  test.each([
    ['as it was', mail('invitation'), interview, recipient, null],
    ['without a time, as it was', mail('invitation', noTime), unscheduled, recipient, null],
    ['to a member', mail('evaluation_ready', noTime), over('COMPLETED'), null, null],
    ['feedback', mail('candidate_feedback', noTime), over('COMPLETED'), recipient, null],
    [
      'feedback to who was removed',
      mail('candidate_feedback', noTime),
      over('COMPLETED'),
      removed,
      'removed',
    ],
    ['feedback on what was deleted', mail('candidate_feedback', noTime), null, recipient, 'deleted'],
    ['deleted', mail('invitation'), null, recipient, 'deleted'],
    ['cancelled', mail('invitation'), over('CANCELLED'), recipient, 'cancelled'],
    ['removed', mail('invitation'), interview, removed, 'removed'],
    ['removed, and told so', mail('removed', noTime), moved, removed, null],
    ['cancelled, and told so', mail('cancelled', noTime), over('CANCELLED'), recipient, null],
    ['cancelled, then removed', mail('cancelled', noTime), over('CANCELLED'), removed, null],
    ['corrected', mail('invitation'), interview, { ...recipient, email: 'i@example.com' }, 'corrected'],
    [
      'a booking link to book by',
      mail('booking_link', noTime),
      { ...unscheduled, booking_status: 'AWAITING' },
      recipient,
      null,
    ],
    [
      'a booking link after a time was set',
      mail('booking_link', noTime),
      interview,
      recipient,
      'nothingToPick',
    ],
    ['an invitation to a time that is not', mail('invitation'), moved, recipient, 'timeChanged'],
    [
      'an open invitation once there is a time',
      mail('invitation', noTime),
      interview,
      recipient,
      'timeChanged',
    ],
    ['a link to a time that is not', mail('interviewer_link'), moved, recipient, 'timeChanged'],
    ['a booking that was moved', mail('booked'), moved, recipient, 'timeChanged'],
    ['the time that is', mail('rescheduled'), interview, recipient, null],
    ['a time that was', mail('rescheduled'), moved, recipient, 'timeChanged'],
    ['another length', mail('rescheduled'), { ...interview, duration_minutes: 45 }, recipient, 'timeChanged'],
    ['a reminder', mail('reminder_24h'), interview, recipient, null],
    ['a reminder of a time that was', mail('reminder_24h'), moved, recipient, 'timeChanged'],
    ['a reminder of what has begun', mail('reminder_24h'), over('ACTIVE'), recipient, 'begun'],
  ] as const)('decides whether a mail is still wanted: %s', (_name, sent, now, to, why) => {
    const reason = reasonMailIsObsolete(sent, {
      at: hoursBefore(3),
      interview: now,
      recipient: to,
      participants: [],
    });
    expect(reason).toBe(why);
  });

  test.each([
    ['INES@example.com', 'presentAgain'],
    ['priya@example.com', null],
  ])('decides whether a removal notice is still right when %s takes part', (email, why) => {
    const now = { at: hoursBefore(3), interview, recipient: removed, participants: [{ email }] };
    expect(reasonMailIsObsolete(mail('removed', noTime), now)).toBe(why);
  });

  test('refuses a reminder that would come too late', () => {
    const now = { at: hoursBefore(1), interview, recipient, participants: [recipient] };
    expect(reasonMailIsObsolete(mail('reminder_24h'), now)).toBe('tooLate');
    expect(reasonMailIsObsolete(mail('reminder_1h'), now)).toBeNull();
  });
});

describe('the last check of a recipient who is a member', () => {
  const priya = { email: 'Priya@tidewater.example', role: 'RECRUITER' } as const;
  const others = [{ email: 'olga@tidewater.example', role: 'OWNER' }] as const;
  const gone = 'noMember';

  test.each([
    ['person_requested', [...others, priya], null],
    ['person_requested', others, gone],
    ['person_requested', [...others, { ...priya, role: 'VIEWER' }], 'roleChanged'],
    ['person_requested', [{ ...priya, role: 'VIEWER' }], null],
    ['evaluation_ready', [...others, { ...priya, role: 'VIEWER' }], null],
    ['evaluation_ready', others, gone],
    ['calendar_needs_attention', [...others, { ...priya, role: 'INTERVIEWER' }], null],
    ['calendar_needs_attention', [], gone],
    ['host_wanted', [priya], null],
    ['host_wanted', [{ ...priya, role: 'VIEWER' }], 'roleChanged'],
    ['host_wanted', others, gone],
  ] as const)(
    'decides whether a mail about %s is still for one of the members %j: %s',
    (kind, members, why) => {
      expect(reasonNotToSend({ kind, to_email: 'priya@Tidewater.example' }, [...members])).toBe(why);
    },
  );

  test('applies only to mails that are written for members', () => {
    expect(isForMembers('evaluation_ready')).toBe(true);
    expect(isForMembers('cancelled')).toBe(false);
  });
});

test('selects the members who run interviews, or everybody when there are none', () => {
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
])('decides whether mail to %s reaches nobody: %s', (email, expected) =>
  expect(reachesNobody(email)).toBe(expected),
);

test('keeps every mail in the outbox in test mode', () => {
  expect(staysInOutbox('bo.lind@example.com', true)).toBe(true);
  expect(staysInOutbox('bo.lind@example.com', false)).toBe(false);
  expect(staysInOutbox('bo.lind@demo.invalid', false)).toBe(true);
});

describe('readingFor', () => {
  const zones = { calendarZone: 'Europe/Warsaw', interviewZone: 'Europe/Lisbon' };
  const nobodys = { timezone: null, clock: null };

  test.each([
    ['a candidate as they chose', 'CANDIDATE', { timezone: 'Asia/Tokyo', clock: 'h12' }, 'Asia/Tokyo', 'h12'],
    ['a candidate who chose nothing in the interview’s zone', 'CANDIDATE', nobodys, 'Europe/Lisbon', 'h23'],
    ['an interviewer in their calendar’s zone', 'INTERVIEWER', nobodys, 'Europe/Warsaw', 'h23'],
  ] as const)('shows times to %s', (_who, role, chosen, timezone, clock) => {
    expect(readingFor({ role, ...chosen }, zones)).toEqual({ timezone, clock });
  });

  test('uses the interview’s zone when an interviewer has no calendar', () => {
    const reading = readingFor({ role: 'INTERVIEWER', ...nobodys }, { ...zones, calendarZone: null });
    expect(reading).toEqual({ timezone: 'Europe/Lisbon', clock: 'h23' });
  });
});
