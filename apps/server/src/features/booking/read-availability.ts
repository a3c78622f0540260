import { mergeBlocks, offerSlots, type Block } from '@parley/calendar';
import { together } from '../../kernel/together.ts';
import { readMemberCalendar, type CalendarDeps, type MemberCalendar } from '../calendars/index.ts';
import { listTaken } from '../interviews/index.ts';
import { findOrganization, schedulingDefaultsOf, type SchedulingDefaults } from '../tenancy/index.ts';

export interface AvailabilityRequest {
  organizationId: string;
  email: string;
  days: number;
}

/** What makes a member busy: their calendars, the interviews of this service, and held slots. */
interface MemberTime {
  calendar: MemberCalendar;
  /** Merged, in ascending order, within the window. */
  busy: Block[];
  defaults: SchedulingDefaults;
  now: number;
}

/**
 * GET /availability: the free slots of a member.
 *
 * @returns null when no calendar is connected for this e-mail address, which is the same for strangers.
 * @throws AppError calendar_unavailable, because a calendar that cannot be read never counts as free.
 */
export async function readAvailability(
  deps: CalendarDeps,
  request: AvailabilityRequest & { durationMinutes: number },
): Promise<Block[] | null> {
  const time = await readMemberTime(deps, request);
  if (!time) return null;
  const { calendar, busy, defaults, now } = time;
  const { minNoticeMinutes, week, stepMinutes } = defaults;
  const { window, timezone: timeZone } = calendar;
  const { durationMinutes } = request;
  return offerSlots({ busy, window, timeZone, durationMinutes, week, stepMinutes, minNoticeMinutes, now });
}

/** GET /busy-blocks, with the time zone they refer to. @throws AppError calendar_unavailable */
export async function readBusyBlocks(
  deps: CalendarDeps,
  request: AvailabilityRequest,
): Promise<{ calendarConnected: boolean; timezone: string; busy: Block[] }> {
  const time = await readMemberTime(deps, request);
  if (time) return { calendarConnected: true, timezone: time.calendar.timezone, busy: time.busy };
  const organization = await deps.db.readInOrganization(request.organizationId, findOrganization);
  return { calendarConnected: false, timezone: organization?.timezone ?? 'UTC', busy: [] };
}

/**
 * Reads the calendars and this service at the same time, without an open transaction. The service does not know
 * the member's zone yet, so it reads a little more than the window, and the result is cut.
 */
async function readMemberTime(deps: CalendarDeps, request: AvailabilityRequest): Promise<MemberTime | null> {
  const now = deps.clock.now();
  const [calendar, { organization, taken }] = await Promise.all([
    readMemberCalendar(deps, { ...request, freshness: 'CACHED' }),
    readService(deps, request, now),
  ]);
  if (!calendar) return null;
  const { window } = calendar;
  const own = taken
    .map(({ start, end }) => ({ start: Math.max(start, window.start), end: Math.min(end, window.end) }))
    .filter(({ start, end }) => start < end);
  return {
    calendar,
    busy: mergeBlocks([...calendar.busy, ...own]),
    defaults: schedulingDefaultsOf(organization),
    now: window.start,
  };
}

const dayMs = 24 * 60 * 60_000;

async function readService(deps: CalendarDeps, request: AvailabilityRequest, now: Date) {
  return deps.db.readInOrganization(request.organizationId, async (tx) => {
    const [organization, taken] = await together([
      findOrganization(tx),
      listTaken(tx, {
        people: [request.email.toLowerCase()],
        from: now,
        // When the clocks go back, local days are up to an hour longer.
        until: new Date(now.getTime() + (request.days + 1) * dayMs),
        exceptInterviewId: null,
        now,
      }),
    ]);
    return { organization, taken };
  });
}
