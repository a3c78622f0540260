import * as z from 'zod/mini';

/** Periods that the page offers, in days before now. */
export const figurePeriods = [30, 90, 365] as const;
export type FigurePeriod = (typeof figurePeriods)[number];

/** `?days=30|90|365` of GET /api/dashboard/figures */
export const figuresQuery = z.object({
  days: z._default(
    z.pipe(
      z.enum(['30', '90', '365']),
      z.transform((text): FigurePeriod => (text === '30' ? 30 : text === '365' ? 365 : 90)),
    ),
    90,
  ),
});

/**
 * The steps of an interview with candidates, in order. An interview that has reached a step also counts for all steps
 * before it.
 */
export const funnelSteps = ['created', 'ready', 'started', 'completed', 'evaluated', 'decided'] as const;
export type FunnelStep = (typeof funnelSteps)[number];

/** How planned interviews ended. `others`: cancelled by somebody. */
export const attendanceKinds = [
  'completed',
  'noShow',
  'interviewerAbsent',
  'bookingExpired',
  'others',
] as const;
export type AttendanceKind = (typeof attendanceKinds)[number];

/**
 * The times until a booking are counted in groups. These are the upper ends of the groups in hours; the last group
 * has none.
 */
export const bookingGroupsInHours = [1, 6, 24, 72, 168] as const;

/**
 * Below this number of results, a role's scores are left out: they say little and could give away the score of a
 * person.
 */
export const leastResultsOfRole = 5;

/**
 * GET /api/dashboard/figures?days=90: numbers about the interviews that were created in the period, for every member.
 * Interviews that were deleted, by somebody or by a period of retention, are not counted.
 */
export interface FiguresResponse {
  success: true;
  days: FigurePeriod;
  /** The start of the period. */
  since: string;
  /** Interviews with candidates (no team meetings) that reached each step. */
  funnel: Record<FunnelStep, number>;
  /** CANDIDATE_PICKS interviews that were booked, by the time from creation to the first booking. */
  booking: {
    /** One number per entry of `bookingGroupsInHours`, and one for bookings that took longer. */
    groups: number[];
    /** Null when nothing was booked. */
    medianHours: number | null;
    /** Booking links that nobody has used yet. */
    awaiting: number;
  };
  /** By month of the planned time (else of the start or creation), in UTC, oldest first. */
  attendance: ({ month: string } & Record<AttendanceKind, number>)[];
  /** The roles with the most results first, at most 20. */
  roles: {
    /** Null: interviews without a job role. */
    jobRole: string | null;
    results: number;
    /** How often the evaluation recommended each. */
    pass: number;
    review: number;
    fail: number;
    /** Quarter, middle and three quarters of the overall scores; null below `leastResultsOfRole`. */
    scores: { low: number; median: number; high: number } | null;
  }[];
  /**
   * Requests of the integration API on each day (UTC) of the period that the request log keeps, oldest first.
   * Null for members who may not read the request log.
   */
  requests:
    | {
        day: string;
        requests: number;
        /** Requests that were refused because they were over the limit. */
        refused: number;
        /** The most in one minute of the clock. */
        busiestRead: number;
        busiestWrite: number;
      }[]
    | null;
  /** Per minute. */
  limits: { read: number; write: number };
  /** Use of the language model per month (UTC): the last twelve months that had any call, oldest first. */
  model: { month: string; calls: number; tokens: number; cost: number }[];
}
