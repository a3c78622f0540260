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

/** As the API promises it where nobody has chosen other hours. */
export const usualHours: readonly WorkingDayHours[] = (['MON', 'TUE', 'WED', 'THU', 'FRI'] as const).map(
  (day) => ({ day, from: '09:00', to: '17:00' }),
);

/** What applies to the whole organization: owners and admins change it. Others get a 403. */
export const organizationRoles = ['OWNER', 'ADMIN'] as const;

export const organizationSettings = z.object({
  name: z.string(),
  timezone: z.string(),
  /**
   * Of its interviews, mails and pages for which nobody says another. Null: nobody has chosen one, so that they are in
   * English and the form for a new interview begins with the language of its page.
   */
  language: z.nullable(z.string()),
  /** Null when there is none: replies to mails then reach nobody, and the mails say so. */
  replyTo: z.nullable(z.string()),
  /** The organization's platform sends the name with each call for its key, so it cannot be changed here. */
  namedByPlatform: z.boolean(),
  /** How long before its start a time is still offered to candidates. */
  minNoticeMinutes: z.int(),
  /** Whether a FIXED time at which somebody is busy is refused; otherwise it leads to a warning. */
  refuseConflicts: z.boolean(),
  /** When slots are read from calendars; weekdays that are missing have none. */
  workingHours: z.array(workingDay),
  /** Null: 30, or 15 for interviews of up to 15 minutes. */
  slotGridMinutes: z.nullable(z.literal([...slotGrids])),
  /** Mails stay in the outbox, and interviews can be simulated. */
  testMode: z.boolean(),
  /** Requests per minute of the integration API. Whoever runs the server sets them. */
  limits: z.object({ read: z.int(), write: z.int(), ai: z.int() }),
});
export type OrganizationSettings = z.infer<typeof organizationSettings>;

/** Response to GET and to PATCH /api/dashboard/organization. */
export const organizationResponse = z.object({
  success: z.literal(true),
  organization: organizationSettings,
});
export type OrganizationResponse = z.infer<typeof organizationResponse>;

/** As they are sent; what was shown may be from before a rule of today. */
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
 * PATCH /api/dashboard/organization: a field that is left out stays. `replyTo` or `language` null or empty removes it.
 *
 * `before` has what a page showed of the fields that are sent, with an empty text or 0 where there was none. When one
 * of them has another value by now, nothing is saved: 409 `invalid_state`, whose details name those fields.
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
  /** 0: by the length of the interview, as when nothing was chosen. */
  slotGridMinutes: z.optional(z.literal([...slotGrids, 0])),
  testMode: z.optional(z.boolean()),
  before: z.optional(shownSettings),
});
export type UpdateOrganizationInput = z.infer<typeof updateOrganizationInput>;
