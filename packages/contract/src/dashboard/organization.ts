import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { email, languageTag, timeZone } from '../integration/create-interview.ts';
import { line } from '../integration/texts.ts';

/** Weekdays in the order of a week. */
export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof weekdays)[number];

const quarter = z
  .string()
  .check(
    z.regex(
      /^(([01]\d|2[0-3]):(00|15|30|45)|24:00)$/,
      'Send a time on a quarter of an hour, such as 09:00 or 17:30.',
    ),
  );
/** One weekday on which people can be booked. Local times of each member; `24:00` is midnight at the end. */
export const workingDay = z
  .object({ day: z.enum(weekdays), from: quarter, to: quarter })
  .check(z.refine(({ from, to }) => from < to, { error: 'Send an end after the start.', path: ['to'] }));
export type WorkingDayHours = z.infer<typeof workingDay>;

/** Minutes between two starts on offer. */
export const slotGrids = [15, 30, 60] as const;
export type SlotGrid = (typeof slotGrids)[number];

/** The hours that the API promises when nobody has chosen others. */
export const usualHours: readonly WorkingDayHours[] = (['MON', 'TUE', 'WED', 'THU', 'FRI'] as const).map(
  (day) => ({ day, from: '09:00', to: '17:00' }),
);

/** What applies to the whole organization: owners and admins change it. Others get a 403. */
export const organizationRoles = ['OWNER', 'ADMIN'] as const;

export const organizationSettings = z.object({
  name: z.string(),
  timezone: z.string(),
  /**
   * The language of interviews, mails and pages for which no other is chosen. Null: nobody has chosen one; they are
   * then in English, and the form for a new interview suggests the language of its page.
   */
  language: z.nullable(z.string()),
  /** Null when there is none: replies to mails then reach nobody, and the mails say so. */
  replyTo: z.nullable(z.string()),
  /**
   * True when the organization's platform sets the name with each call for its key, so that it cannot be changed
   * here.
   */
  namedByPlatform: z.boolean(),
  /** A slot is no longer offered to candidates when it starts sooner than this. */
  minNoticeMinutes: z.int(),
  /** Whether a FIXED time at which somebody is busy is refused. Otherwise it only leads to a warning. */
  refuseConflicts: z.boolean(),
  /** The hours in which slots are offered from calendars. A weekday that is missing has no slots. */
  workingHours: z.array(workingDay),
  /** From one start on offer to the next. Null: 30, or 15 for interviews of up to 15 minutes. */
  slotGridMinutes: z.nullable(z.literal([...slotGrids])),
  /** In test mode, mails stay in the outbox and interviews can be simulated. */
  testMode: z.boolean(),
  /** Requests per minute of the integration API. The operator of the server sets them. */
  limits: z.object({ read: z.int(), write: z.int(), ai: z.int() }),
});
export type OrganizationSettings = z.infer<typeof organizationSettings>;

/** Response to GET and to PATCH /api/dashboard/organization. */
export const organizationResponse = z.object({
  success: z.literal(true),
  organization: organizationSettings,
});
export type OrganizationResponse = z.infer<typeof organizationResponse>;

/** Not validated like new settings: the page may show values that were saved before a rule existed. */
const shownSettings = z.object({
  name: z.optional(z.string()),
  timezone: z.optional(z.string()),
  language: z.optional(z.string()),
  replyTo: z.optional(z.string()),
  minNoticeMinutes: z.optional(z.int()),
  refuseConflicts: z.optional(z.boolean()),
  workingHours: z.optional(z.array(z.object({ day: z.enum(weekdays), from: z.string(), to: z.string() }))),
  slotGridMinutes: z.optional(z.int()),
  testMode: z.optional(z.boolean()),
});
export type ShownOrganization = z.infer<typeof shownSettings>;

/**
 * PATCH /api/dashboard/organization: a field that is left out stays. `replyTo` or `language` null or empty removes
 * it.
 *
 * `before` contains the values that the page showed for the fields that are sent; an empty text or 0 stands for none.
 * When one of them has another value by now, nothing is saved: 409 `invalid_state`, whose details name these fields.
 */
export const updateOrganizationInput = z.object({
  name: z.optional(line(bounds.text.companyName)),
  timezone: z.optional(timeZone),
  language: z.optional(z.union([languageTag, z.literal('')])),
  replyTo: z.optional(z.union([email, z.literal('')])),
  minNoticeMinutes: z.optional(z.int().check(z.minimum(0), z.maximum(bounds.minNoticeMinutes.max))),
  refuseConflicts: z.optional(z.boolean()),
  workingHours: z.optional(
    z.array(workingDay).check(
      z.minLength(1, 'Choose at least one weekday.'),
      z.maxLength(7),
      z.refine((days) => new Set(days.map(({ day }) => day)).size === days.length, 'Send each weekday once.'),
    ),
  ),
  /** 0 removes the choice: the grid then follows from the length of the interview. */
  slotGridMinutes: z.optional(z.literal([...slotGrids, 0])),
  testMode: z.optional(z.boolean()),
  before: z.optional(shownSettings),
});
export type UpdateOrganizationInput = z.infer<typeof updateOrganizationInput>;
