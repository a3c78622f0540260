import type { PublicBooking } from '@parley/contract';

/** What somebody is called by: the first word that is no title (`Dr. Priya Raman` is Priya). */
export function firstName(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !word.endsWith('.')) ?? words[0] ?? name;
}

/** `Priya`, `Priya and Tom`, `Priya, Tom and Ana`; of more than three, two and a number. */
export function listNames(names: string[]): string {
  const shown = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} others`] : names;
  if (shown.length < 2) return shown.join('');
  return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

/** Who is told and who comes: the hosts by first name, or the company where AI leads. */
export function hostWords({ hosts, companyName }: Pick<PublicBooking, 'hosts' | 'companyName'>): string {
  return hosts.length === 0 ? companyName : listNames(hosts.map(({ name }) => firstName(name)));
}

/**
 * Who reads what the candidate writes. It is mailed to interviewers, hosts and observers, and every member of the
 * organization can read those mails: nobody is promised that one person alone sees it.
 */
export function readersWords({ companyName }: Pick<PublicBooking, 'companyName'>): string {
  return `People at ${companyName} can read this`;
}

/** Marks the other side's time zone. */
export function whoseZone({ hosts }: Pick<PublicBooking, 'hosts'>): string {
  const [host, ...others] = hosts;
  return host && others.length === 0 ? `${firstName(host.name)}’s` : 'theirs';
}

/** `is` or `are`, `has` or `have`, for `hostWords`. */
export function verb({ hosts }: Pick<PublicBooking, 'hosts'>, one: string, many: string): string {
  return hosts.length > 1 ? many : one;
}

/** `45 minutes`; where the slots differ, from the shortest to the longest. */
export function lengthWords({
  slots,
  booked,
  durationMinutes,
}: Pick<PublicBooking, 'slots' | 'booked' | 'durationMinutes'>): string {
  const shown = booked ? [booked, ...slots] : slots;
  const minutes = shown.map(({ start, end }) => Math.round((Date.parse(end) - Date.parse(start)) / 60_000));
  if (minutes.length === 0) minutes.push(durationMinutes);
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  return least === most ? `${most} minutes` : `${least} to ${most} minutes`;
}
