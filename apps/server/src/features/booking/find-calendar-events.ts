import type { Block } from '@parley/calendar';
import { bounds, type Warning } from '@parley/contract';
import { membersWithCalendar, readMemberCalendar, type CalendarDeps } from '../calendars/index.ts';
import type { InterviewRow } from '../interviews/index.ts';
import { listParticipants } from '../participants/index.ts';
import type { Tx } from '../../kernel/db.ts';
import { inTime } from '../../kernel/in-time.ts';
import { bookedTimeOf, without } from './rules.ts';
import { t } from './texts.ts';

/** Creating an interview waits no longer than this for somebody's calendar. */
const deadlineMs = 3_000;

export interface FixedTime {
  organizationId: string;
  /** E-mail addresses of the people who would take part. */
  emails: string[];
  time: Block;
  /** The present time of the interview, which their calendars may show. */
  own: Block | null;
}

/**
 * Reads what the calendars of the participants show at a time that the caller has fixed. The caller decides, so
 * events only cause warnings. A warning also comes for what cannot be known: a calendar that does not respond
 * within 3 seconds, or a time further ahead than calendars are read. No transaction is open.
 */
export async function findCalendarEvents(deps: CalendarDeps, fixed: FixedTime): Promise<Warning[]> {
  const { organizationId, emails, time } = fixed;
  if (emails.length === 0 || time.end <= deps.clock.now().getTime()) return [];
  const connected = await deps.db.readInOrganization(organizationId, (tx) => membersWithCalendar(tx, emails));
  const said = await Promise.all(connected.map(({ email }) => warningAbout(deps, fixed, email)));
  return said.filter((warning) => warning !== null).map((message) => ({ path: 'scheduledAt', message }));
}

/** What must be known about an interview before its new time is checked. */
export async function participantsWithRoles(
  tx: Tx,
  interview: InterviewRow,
): Promise<{ emails: string[]; own: Block | null; durationMinutes: number }> {
  const participants = await listParticipants(tx, [interview.id]);
  const now = bookedTimeOf(interview);
  return {
    emails: participants.map(({ email }) => email),
    own: now && { start: now.start.getTime(), end: now.end.getTime() },
    durationMinutes: interview.duration_minutes,
  };
}

async function warningAbout(
  deps: CalendarDeps,
  { organizationId, time, own }: FixedTime,
  email: string,
): Promise<string | null> {
  const request = { organizationId, email, days: bounds.days.max, freshness: 'CACHED' } as const;
  const calendar = await inTime(
    deadlineMs,
    readMemberCalendar(deps, request).catch(() => undefined),
    () => undefined,
  );
  if (calendar === undefined) {
    return t('booking.calendarUnread', { email });
  }
  const events = (calendar?.busy ?? []).flatMap((block) => (own ? without(block, own) : [block]));
  if (events.some(({ start, end }) => start < time.end && time.start < end)) {
    return t('booking.calendarBusy', { email });
  }
  return calendar !== null && calendar.window.end < time.end
    ? t('booking.calendarTooFar', { email, days: bounds.days.max })
    : null;
}
