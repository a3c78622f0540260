import type { Block } from '@parley/calendar';
import type { CalendarDeps } from '../calendars/index.ts';
import { readAvailability } from './read-availability.ts';

/**
 * The slots at which everybody with a known calendar is free.
 *
 * @returns no slots when no calendar is known; `unknown` are the people whose calendar is not known.
 * @throws AppError calendar_unavailable, because a calendar that cannot be read never counts as free.
 */
export async function readCommonTimes(
  deps: CalendarDeps,
  request: { organizationId: string; emails: string[]; days: number; durationMinutes: number },
): Promise<{ slots: Block[]; unknown: string[] }> {
  const { emails, ...more } = request;
  const times = await Promise.all(
    emails.map(async (email) => ({ email, slots: await readAvailability(deps, { ...more, email }) })),
  );
  const known = times.flatMap(({ slots }) => (slots === null ? [] : [slots]));
  const [first = [], ...others] = known;
  const starts = others.map((slots) => new Set(slots.map(({ start }) => start)));
  return {
    slots: first.filter(({ start }) => starts.every((one) => one.has(start))),
    unknown: times.filter(({ slots }) => slots === null).map(({ email }) => email),
  };
}
