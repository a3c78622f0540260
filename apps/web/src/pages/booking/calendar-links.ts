import type { BookingSlot } from '@parley/contract';

export interface CalendarEvent extends BookingSlot {
  title: string;
  description: string;
}

/** `20261124T103000Z` */
const compact = (at: string) => at.replace(/[-:]/g, '').replace(/\.\d+/, '');
/** Outlook accepts whole seconds only. */
const wholeSeconds = (at: string) => at.replace(/\.\d+/, '');

/** Opens a prefilled event in Google Calendar; nothing is sent before the person goes there. */
export function googleCalendarUrl({ start, end, title, description }: CalendarEvent): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details: description,
  });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

/** The same in Outlook on the web. */
export function outlookCalendarUrl({ start, end, title, description }: CalendarEvent): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: wholeSeconds(start),
    enddt: wholeSeconds(end),
    body: description,
  });
  // Outlook would show a plus as a plus.
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString().replaceAll('+', '%20')}`;
}
