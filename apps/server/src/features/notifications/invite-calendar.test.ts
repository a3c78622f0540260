import { expect, test } from 'vitest';
import { readCalendar, textOf } from './fixtures/read-calendar.ts';
import { inviteCalendar, type CalendarInvite } from './invite-calendar.ts';

const invite = (overrides: Partial<CalendarInvite> = {}): CalendarInvite => ({
  uid: 'kqd-wmrx-tve@interviews.tidewater.example',
  sequence: 2,
  start: new Date('2026-11-27T18:00:00Z'),
  durationMinutes: 25,
  stamp: new Date('2026-11-20T18:00:00Z'),
  summary: 'Customer support engineer interview, Tidewater Instruments',
  description: 'Join: https://interviews.tidewater.example/join/t\nOpening it starts nothing.',
  place: 'https://interviews.tidewater.example/join/t',
  organizer: { name: 'Tidewater Instruments via Parley', email: 'no-reply@tidewater.example' },
  attendee: { name: 'Ines Duarte', email: 'ines@example.com', optional: false },
  ...overrides,
});

const valueOf = (properties: ReturnType<typeof readCalendar>, name: string) =>
  properties.filter((property) => property.name === name).map(({ value }) => value);

test('writes an iTIP request for one attendee, in UTC, with an alarm 15 minutes before', () => {
  const properties = readCalendar(inviteCalendar(invite()));
  expect(valueOf(properties, 'METHOD')).toEqual(['REQUEST']);
  expect(valueOf(properties, 'UID')).toEqual(['kqd-wmrx-tve@interviews.tidewater.example']);
  expect(valueOf(properties, 'SEQUENCE')).toEqual(['2']);
  expect(valueOf(properties, 'DTSTAMP')).toEqual(['20261120T180000Z']);
  expect(valueOf(properties, 'DTSTART')).toEqual(['20261127T180000Z']);
  expect(valueOf(properties, 'DTEND')).toEqual(['20261127T182500Z']);
  expect(valueOf(properties, 'TRIGGER')).toEqual(['-PT15M']);
  expect(valueOf(properties, 'URL')).toEqual(['https://interviews.tidewater.example/join/t']);
  expect(valueOf(properties, 'LOCATION').map(textOf)).toEqual([
    'https://interviews.tidewater.example/join/t',
  ]);
  const attendees = properties.filter(({ name }) => name === 'ATTENDEE');
  expect(attendees).toHaveLength(1);
  expect(attendees[0]?.value.toLowerCase()).toBe('mailto:ines@example.com');
  expect(attendees[0]?.parameters).toMatchObject({
    CN: 'Ines Duarte',
    ROLE: 'REQ-PARTICIPANT',
    RSVP: 'FALSE',
  });
  const organizers = properties.filter(({ name }) => name === 'ORGANIZER');
  expect(organizers.map(({ value }) => value.toLowerCase())).toEqual(['mailto:no-reply@tidewater.example']);
});

const shape = (text: string) =>
  readCalendar(text).map(({ name, parameters }) => [name, Object.keys(parameters)]);

test.each([
  'a"b',
  '"":mailto:evil@example.com',
  'x\\";CN="y',
  'a;ROLE=CHAIR:mailto:evil@example.com',
  'a,b:c;d\\e\\n',
  'BEGIN:VEVENT',
  '^nATTENDEE:mailto:evil@example.com',
  'Дарья Иванова '.repeat(10),
  '👩‍💻'.repeat(60),
])('adds no calendar property for a name such as %j and keeps lines within 75 octets', (text) => {
  const hostile = inviteCalendar(
    invite({
      summary: text,
      organizer: { name: text, email: 'no-reply@tidewater.example' },
      attendee: { name: text, email: 'ines@example.com', optional: false },
    }),
  );
  expect(shape(hostile)).toEqual(shape(inviteCalendar(invite())));
  expect(valueOf(readCalendar(hostile), 'SUMMARY').map(textOf)).toEqual([text]);
});

test('marks an observer as an optional attendee of the calendar entry', () => {
  const text = inviteCalendar(invite({ attendee: { name: 'O', email: 'o@example.com', optional: true } }));
  expect(readCalendar(text).find(({ name }) => name === 'ATTENDEE')?.parameters['ROLE']).toBe(
    'OPT-PARTICIPANT',
  );
});
