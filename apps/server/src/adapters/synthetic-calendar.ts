/** The part of a provider's entry that decides whether it makes its owner busy. */
export interface ListedEntry {
  uid: string;
  /** `20261124T090000Z`, or `20261124` for a whole day. */
  start: string;
  end: string;
  /** Outlook's words: FREE, TENTATIVE, BUSY, OOF, WORKINGELSEWHERE. */
  busyStatus: string;
}

/** Writes entries as iCalendar text, so that one engine decides for every kind of calendar what is busy. */
export function syntheticCalendar(entries: ListedEntry[]): string {
  const events = entries.flatMap(({ uid, start, end, busyStatus }) => [
    'BEGIN:VEVENT',
    `UID:${uid.replace(/[\r\n]/g, '')}`,
    `DTSTART${valueOf(start)}`,
    `DTEND${valueOf(end)}`,
    `X-MICROSOFT-CDO-BUSYSTATUS:${busyStatus}`,
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Parley//EN', ...events, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
}

const valueOf = (time: string) => (time.length === 8 ? `;VALUE=DATE:${time}` : `:${time}`);

/** `2026-11-24T10:00:00+01:00` → `20261124T090000Z` */
export const utcStamp = (at: number) => `${new Date(at).toISOString().replace(/[-:]|\.\d{3}Z/g, '')}Z`;

/** `2026-11-24…` → `20261124` */
export const dayStamp = (date: string) => date.slice(0, 10).replaceAll('-', '');
