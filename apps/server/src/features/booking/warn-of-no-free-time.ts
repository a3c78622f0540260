import { bounds, type Warning } from '@parley/contract';
import { inTime } from '../../kernel/in-time.ts';
import type { CalendarDeps } from '../calendars/index.ts';
import { readCommonTimes } from './read-common-times.ts';
import { t } from './texts.ts';

/** Creating an interview waits no longer than this for the calendars. */
const deadlineMs = 3_000;

/**
 * Warns the caller when candidates would choose from calendars in which nothing is free. Nothing is said about
 * calendars that do not respond in time. No transaction is open.
 */
export async function warnOfNoFreeTime(
  deps: CalendarDeps,
  request: {
    organizationId: string;
    leaders: { name?: string | undefined; email: string }[];
    durationMinutes: number;
  },
): Promise<Warning[]> {
  const { organizationId, leaders, durationMinutes } = request;
  const emails = leaders.map(({ email }) => email);
  const days = bounds.booking.horizonDays;
  const found = await inTime(
    deadlineMs,
    readCommonTimes(deps, { organizationId, emails, days, durationMinutes }).catch(() => null),
    () => null,
  );
  if (found === null || found.slots.length > 0) return [];
  const known = leaders
    .filter(({ email }) => !found.unknown.includes(email))
    .map(({ name, email }) => name ?? email);
  if (known.length === 0) return [];
  const message = t('booking.noFreeTime', { names: known.join(', '), count: known.length, days });
  return [{ path: 'schedulingMode', message }];
}
