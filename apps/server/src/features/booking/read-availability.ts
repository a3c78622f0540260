import { mergeBlocks, offerSlots, type Block } from '@parley/calendar';
import { bounds } from '@parley/contract';
import { readMemberCalendar, type CalendarDeps, type MemberCalendar } from '../calendars/index.ts';
import { findOrganization } from '../tenancy/index.ts';
import { listTaken } from './store.ts';

export interface AvailabilityRequest {
  organizationId: string;
  email: string;
  days: number;
}

/** A member's time: busy with what their calendars say, what this service has them do, and what is held. */
interface MemberTime {
  calendar: MemberCalendar;
  /** Merged, ascending, within the window. */
  busy: Block[];
  minNoticeMinutes: number;
  now: number;
}

/**
 * GET /availability: slots that are ready to use.
 *
 * @returns null when no calendar is connected for this address: the same for strangers.
 * @throws AppError calendar_unavailable: what cannot be read is never taken for free.
 */
export async function readAvailability(
  deps: CalendarDeps,
  request: AvailabilityRequest & { durationMinutes: number },
): Promise<Block[] | null> {
  const time = await readMemberTime(deps, request);
  if (!time) return null;
  const { calendar, busy, minNoticeMinutes, now } = time;
  const { window, timezone: timeZone } = calendar;
  const { durationMinutes } = request;
  return offerSlots({ busy, window, timeZone, durationMinutes, minNoticeMinutes, now });
}

/** GET /busy-blocks, with the zone that they are meant in. @throws AppError calendar_unavailable */
export async function readBusyBlocks(
  deps: CalendarDeps,
  request: AvailabilityRequest,
): Promise<{ calendarConnected: boolean; timezone: string; busy: Block[] }> {
  const time = await readMemberTime(deps, request);
  if (time) return { calendarConnected: true, timezone: time.calendar.timezone, busy: time.busy };
  const organization = await deps.db.readInOrganization(request.organizationId, findOrganization);
  return { calendarConnected: false, timezone: organization?.timezone ?? 'UTC', busy: [] };
}

/** The network is asked with no transaction open; then one reads what this service knows. */
async function readMemberTime(deps: CalendarDeps, request: AvailabilityRequest): Promise<MemberTime | null> {
  const calendar = await readMemberCalendar(deps, { ...request, freshness: 'CACHED' });
  if (!calendar) return null;
  const { window } = calendar;
  const [organization, taken] = await deps.db.readInOrganization(request.organizationId, (tx) =>
    Promise.all([
      findOrganization(tx),
      listTaken(tx, {
        people: [request.email.toLowerCase()],
        from: new Date(window.start),
        until: new Date(window.end),
        exceptInterviewId: null,
        now: deps.clock.now(),
      }),
    ]),
  );
  const own = taken.map(({ start, end }) => ({
    start: Math.max(start, window.start),
    end: Math.min(end, window.end),
  }));
  return {
    calendar,
    busy: mergeBlocks([...calendar.busy, ...own]),
    minNoticeMinutes: organization?.min_notice_minutes ?? bounds.minNoticeMinutes.default,
    now: window.start,
  };
}
