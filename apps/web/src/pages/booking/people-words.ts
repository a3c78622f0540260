import type { PublicBooking } from '@parley/contract';
import { firstName, listNames } from './name-words.ts';
import { t } from './texts.ts';

/** Who is notified and who comes: the hosts by first name, or the company for an AI interview. */
export function hostWords({ hosts, companyName }: Pick<PublicBooking, 'hosts' | 'companyName'>): string {
  return hosts.length === 0 ? companyName : listNames(hosts.map(({ name }) => firstName(name)));
}

/** The people whose times come together: `Ines, Priya and Tom`. Null when nobody is named. */
export function pairWords({ candidate, hosts }: Pick<PublicBooking, 'candidate' | 'hosts'>): string | null {
  const names = [candidate, ...hosts].filter((person) => person !== null).map(({ name }) => firstName(name));
  return names.length === 0 ? null : listNames(names);
}

/** The first name of the host, when there is exactly one. */
export function onlyHost({ hosts }: Pick<PublicBooking, 'hosts'>): string | null {
  const [host, ...others] = hosts;
  return host && others.length === 0 ? firstName(host.name) : null;
}

/**
 * Who reads what the candidate writes. It is mailed to interviewers, hosts and observers, and every member of the
 * organization can read those mails, so the page never promises that only one person sees it.
 */
export function readersWords({ companyName }: Pick<PublicBooking, 'companyName'>): string {
  return t('people.readers', { company: companyName });
}

/** Describes the other side's time zone. */
export function whoseZone(booking: Pick<PublicBooking, 'hosts'>): string {
  const name = onlyHost(booking);
  return name === null ? t('people.zoneTheirs') : t('people.zoneOf', { name });
}

/** Values for a sentence whose verb depends on how many names `hostWords` contains. */
export function hostValues(booking: Pick<PublicBooking, 'hosts' | 'companyName'>): {
  hosts: string;
  count: number;
} {
  return { hosts: hostWords(booking), count: Math.max(1, booking.hosts.length) };
}

/** `45 minutes`; when the slots differ, from the shortest to the longest. */
export function lengthWords({
  slots,
  booked,
  durationMinutes,
}: Pick<PublicBooking, 'slots' | 'booked' | 'durationMinutes'>): string {
  const shown = booked ? [booked, ...slots] : slots;
  const minutes = shown.map(({ start, end }) => Math.round((Date.parse(end) - Date.parse(start)) / 60_000));
  if (minutes.length === 0) minutes.push(durationMinutes);
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  return least === most ? t('facts.minutes', { most }) : t('facts.minutesSpan', { least, most });
}
