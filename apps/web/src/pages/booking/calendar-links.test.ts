import { expect, it } from 'vitest';
import { googleCalendarUrl, outlookCalendarUrl } from './calendar-links.ts';

const event = {
  start: '2026-11-24T10:30:00.000Z',
  end: '2026-11-24T11:15:00.000Z',
  title: 'Engineer & more interview',
  description: 'Join: https://parley.example/join/abc?x=1\nBring tea + notes',
};
const readQuery = (url: string) => Object.fromEntries(new URL(url).searchParams);

it('prefills an event of Google Calendar', () => {
  const url = googleCalendarUrl(event);
  expect(new URL(url).origin + new URL(url).pathname).toBe('https://calendar.google.com/calendar/render');
  expect(readQuery(url)).toEqual({
    action: 'TEMPLATE',
    text: event.title,
    dates: '20261124T103000Z/20261124T111500Z',
    details: event.description,
  });
});

it('prefills an event of Outlook without a plus for a space', () => {
  const url = outlookCalendarUrl(event);
  expect(url).not.toContain('+');
  expect(readQuery(url)).toEqual({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: event.title,
    startdt: '2026-11-24T10:30:00Z',
    enddt: '2026-11-24T11:15:00Z',
    body: event.description,
  });
});
