/**
 * A calendar of 5,000 events, the same in every run: 300 series since 2022 and 4,700 single events of the years
 * 2022 to 2027, in five zones, with the texts and attendees that make real calendars large (about 2 MB).
 */
export const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Asia/Tokyo',
  'Australia/Sydney',
  'America/Los_Angeles',
];

const series = 300;
const rules = [
  'FREQ=WEEKLY;BYDAY=MO,WE',
  'FREQ=DAILY',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU',
  'FREQ=MONTHLY;BYDAY=2TH',
  'FREQ=WEEKLY;BYDAY=FR;UNTIL=20240101T000000Z',
  'FREQ=MONTHLY;BYMONTHDAY=-1',
  'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=40',
  'FREQ=YEARLY',
];

export function bigCalendar(events = 5000): string {
  const random = sequence(20261207);
  const components = Array.from({ length: events }, (_, index) =>
    component(index, index < Math.round((series * events) / 5000), random),
  );
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//bench//EN',
    ...components.flat(),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

function component(index: number, recurs: boolean, random: () => number): string[] {
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const two = (value: number) => String(value).padStart(2, '0');
  const zone = zones[index % zones.length];
  const year = recurs ? 2022 : between(2022, 2027);
  const day = `${year}${two(between(1, 12))}${two(between(1, 28))}`;
  const hour = between(7, 17);
  const rule = rules[index % rules.length];
  return [
    'BEGIN:VEVENT',
    `UID:${index}@bench.example`,
    'DTSTAMP:20260101T000000Z',
    `DTSTART;TZID=${zone}:${day}T${two(hour)}${between(0, 1) === 0 ? '00' : '30'}00`,
    `DTEND;TZID=${zone}:${day}T${two(hour + 1)}3000`,
    ...(recurs ? [`RRULE:${rule}`] : []),
    `SUMMARY:Meeting ${index} about the plans of the quarter`,
    'LOCATION:Room 12\\, second floor',
    'DESCRIPTION:What was said last time\\, and what has to be decided now. Ple',
    ' ase read the notes before we meet\\; they are short.',
    'ORGANIZER;CN="Ines Marchetti":mailto:ines@example.com',
    'ATTENDEE;CN="Li Wei";PARTSTAT=ACCEPTED:mailto:li@example.com',
    'STATUS:CONFIRMED',
    'END:VEVENT',
  ];
}

/** Numbers from 0 to 1, the same for the same seed (a linear congruential generator). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
