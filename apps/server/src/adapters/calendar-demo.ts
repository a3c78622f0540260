import { demoFeedUrl, type CalendarProvider } from '../ports/calendars.ts';

/** In local times of the calendar's owner. Each entry repeats weekly from the week of Monday 5 January 2026 on. */
const week: { title: string; days: string; from: string; until: string; everyWeeks?: number }[] = [
  { title: 'Stand-up', days: 'MO,TU,WE,TH,FR', from: '0930', until: '0945' },
  { title: 'Lunch', days: 'MO,TU,WE,TH,FR', from: '1230', until: '1315' },
  { title: 'Plan of the week', days: 'MO', from: '1000', until: '1100' },
  { title: 'Firmware review', days: 'TU', from: '1030', until: '1200' },
  { title: 'One to one', days: 'TU', from: '1500', until: '1545', everyWeeks: 2 },
  { title: 'Customer calls', days: 'WE', from: '1330', until: '1530' },
  { title: 'At the bench', days: 'TH', from: '0945', until: '1200' },
  { title: 'Hiring round', days: 'TH', from: '1600', until: '1630' },
  { title: 'Focus', days: 'FR', from: '1400', until: '1700' },
];
const firstDays: Record<string, string> = {
  MO: '20260105',
  TU: '20260106',
  WE: '20260107',
  TH: '20260108',
  FR: '20260109',
};

/** Adds the demo's calendar, which needs no network, to the feeds. */
export function withDemoFeed(feeds: CalendarProvider): CalendarProvider {
  return {
    ...feeds,
    async readCalendars(account, wanted, window, timeoutMs) {
      if (account.secret !== demoFeedUrl) return feeds.readCalendars(account, wanted, window, timeoutMs);
      return wanted.map(() => ({ kind: 'TEXTS', texts: [demoWeek()], marker: null }));
    },
  };
}

/** Floating times: they are read in the zone of the calendar's owner. */
function demoWeek(): string {
  const events = week.flatMap(({ title, days, from, until, everyWeeks = 1 }, index) => {
    const firstDay = firstDays[days.slice(0, 2)];
    return [
      'BEGIN:VEVENT',
      `UID:${index}@week.demo.invalid`,
      'DTSTAMP:20260101T000000Z',
      `DTSTART:${firstDay}T${from}00`,
      `DTEND:${firstDay}T${until}00`,
      `RRULE:FREQ=WEEKLY;INTERVAL=${everyWeeks};BYDAY=${days}`,
      `SUMMARY:${title}`,
      'END:VEVENT',
    ];
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Parley//EN', ...events, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
}
