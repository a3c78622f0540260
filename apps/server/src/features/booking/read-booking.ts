import type { Block } from '@parley/calendar';
import { bounds, type BookingState, type Branding } from '@parley/contract';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { Tx } from '../../kernel/db.ts';
import {
  membersWithCalendar,
  readMemberCalendar,
  type CalendarDeps,
  type MemberCalendar,
} from '../calendars/index.ts';
import { findInterviewById, listTaken, unattendedEndsAt, type InterviewRow } from '../interviews/index.ts';
import { leads, listParticipants, type ParticipantRow } from '../participants/index.ts';
import {
  findOrganization,
  readBranding,
  schedulingDefaultsOf,
  type SchedulingDefaults,
} from '../tenancy/index.ts';
import { opens, type BookingLink } from './booking-link.ts';
import { bookedTimeOf, isLive, slotsOnOffer, stateOf } from './rules.ts';
import { findHold, type Hold } from './store.ts';
import { t } from './texts.ts';

/** An interview opened by its booking link, with everything that determines its slots except the calendars. */
export interface Booking {
  interview: InterviewRow;
  participants: ParticipantRow[];
  /** Lower-case e-mail addresses of the interviewers, in their order. */
  leaders: string[];
  /** The interviewers who have connected a calendar, with their own time zones. */
  connected: { email: string; timezone: string }[];
  defaults: SchedulingDefaults;
  branding: Branding | null;
  /** No mail is sent to anybody. */
  inTestMode: boolean;
}

/** The content of the page. `slots` are in milliseconds. */
export interface BookingView extends Booking {
  link: BookingLink;
  state: BookingState;
  slots: Block[];
  hold: Hold | null;
  retryAfterSeconds: number | null;
}

/**
 * Reads the present booking. Calendars are read only when slots are shown, without an open transaction. A calendar
 * that fails is a state of the page, not an error.
 *
 * @throws AppError not_found when the interview was deleted, or the link was replaced.
 */
export async function readBooking(deps: CalendarDeps, link: BookingLink): Promise<BookingView> {
  const inOrganization = <T>(work: (tx: Tx) => Promise<T>) =>
    deps.db.inOrganization(link.organizationId, work);
  const booking = await inOrganization((tx) => requireBooking(tx, link));
  const now = deps.clock.now();
  const state = stateOf(booking.interview, link, now);
  const shown = { ...booking, link, state, slots: [], hold: null, retryAfterSeconds: null };
  if (!offersSlots(booking.interview, link, state)) return shown;
  try {
    const calendars = await readCalendars(deps, booking, 'CACHED');
    return await inOrganization(async (tx) => {
      const hold = await findHold(tx, link.interviewId, now);
      return { ...shown, hold, slots: await listSlots(tx, booking, calendars, { hold, now }) };
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'calendar_unavailable') throw error;
    return { ...shown, state: 'UNAVAILABLE', retryAfterSeconds: error.retryAfterSeconds ?? 30 };
  }
}

/** Only the organization can move a time that it has fixed. */
export function offersSlots(interview: InterviewRow, link: BookingLink, state: BookingState): boolean {
  if (link.purpose === 'BOOK') return state === 'OPEN';
  return link.purpose === 'RESCHEDULE' && state === 'BOOKED' && interview.booking_status === 'BOOKED';
}

/** @throws AppError not_found when the interview was deleted, or the link was replaced. */
export async function requireBooking(tx: Tx, link: BookingLink): Promise<Booking> {
  const interview = await findInterviewById(tx, link.interviewId);
  if (!interview || !opens(link, interview)) throw notFound();
  return describeBooking(tx, interview);
}

export async function describeBooking(tx: Tx, interview: InterviewRow): Promise<Booking> {
  const participants = await listParticipants(tx, [interview.id]);
  const leaders = participants.filter(({ role }) => leads(role)).map(({ email }) => email.toLowerCase());
  const members = leaders.length > 0 ? await membersWithCalendar(tx, leaders) : [];
  const organization = await findOrganization(tx);
  return {
    interview,
    branding: await readBranding(tx),
    participants,
    leaders,
    connected: leaders.flatMap((email) => {
      const member = members.find((candidate) => candidate.email.toLowerCase() === email);
      return member ? [{ email, timezone: member.timezone }] : [];
    }),
    defaults: schedulingDefaultsOf(organization),
    inTestMode: organization?.test_mode ?? false,
  };
}

/** Null when several candidates share the link, because then it belongs to no one of them. */
export function onlyCandidate({ participants }: Booking): ParticipantRow | null {
  const [candidate = null, ...others] = participants.filter(({ role }) => role === 'CANDIDATE');
  return others.length === 0 ? candidate : null;
}

/** The calendars by e-mail address, in the order of the interviewers. */
export type Calendars = Map<string, MemberCalendar>;

/**
 * The calendars of all interviewers who have connected one. FRESH reads them now.
 *
 * @throws AppError calendar_unavailable, because a calendar that cannot be read never counts as free.
 */
export async function readCalendars(
  deps: CalendarDeps,
  { interview, connected }: Booking,
  freshness: 'CACHED' | 'FRESH',
): Promise<Calendars> {
  const days = isLive(interview) ? bounds.booking.horizonDays : bounds.days.max;
  const { organization_id: organizationId } = interview;
  const read = await Promise.all(
    connected.map(async ({ email }) => {
      const calendar = await readMemberCalendar(deps, { organizationId, email, days, freshness });
      return calendar && ([email, calendar] as const);
    }),
  );
  const calendars = new Map(read.filter((entry) => entry !== null));
  if (isLive(interview) && calendars.size === 0) {
    throw new AppError('calendar_unavailable', t('booking.noCalendar'), {
      retryAfterSeconds: 300,
    });
  }
  return calendars;
}

export async function listSlots(
  tx: Tx,
  booking: Booking,
  calendars: Calendars,
  { hold, now }: { hold: Hold | null; now: Date },
): Promise<Block[]> {
  const { interview, leaders, defaults } = booking;
  const booked = bookedTimeOf(interview);
  const given = isLive(interview)
    ? null
    : interview.available_slots.map(({ start, end }) => ({ start: Date.parse(start), end: Date.parse(end) }));
  const horizon = now.getTime() + (bounds.booking.horizonDays + 2) * 86_400_000;
  const until = given ? Math.max(now.getTime(), ...given.map(({ end }) => end)) : horizon;
  const taken = await listTaken(tx, {
    people: leaders,
    from: now,
    until: new Date(until),
    exceptInterviewId: interview.id,
    now,
  });
  return slotsOnOffer({
    given,
    calendars: [...calendars.values()],
    taken,
    own: booked && blockOf(booked),
    held: hold && blockOf(hold),
    durationMinutes: interview.duration_minutes,
    defaults,
    closesAt: booked ? null : unattendedEndsAt(interview).getTime(),
    now: now.getTime(),
  });
}

const blockOf = ({ start, end }: { start: Date; end: Date }): Block => ({
  start: start.getTime(),
  end: end.getTime(),
});
