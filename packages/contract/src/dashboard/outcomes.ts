import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { recommendations } from '../values.ts';
import { day } from './day.ts';

/**
 * POST /api/dashboard/outcomes: groups decisions and recommendations by categories that the caller sends.
 * `categories` is CSV: a first line of names, of which the first is `email` or `meetingCode`, then a line for each
 * candidate. It is used for this request only and not stored.
 */
export const outcomesInput = z.object({
  categories: z.string().check(z.minLength(1), z.maxLength(bounds.outcomes.maxLength)),
  /** Whole days in UTC, both included, in which the interviews were created. */
  from: z.optional(day),
  until: z.optional(day),
});
export type OutcomesInput = z.infer<typeof outcomesInput>;

/** One value of a category. `rate` and `impactRatio` are shares from 0 to 1, null when no candidate counts. */
export const outcomeGroup = z.object({
  value: z.string(),
  /** Candidates with an outcome: REVIEW counts in neither direction. */
  total: z.int(),
  selected: z.int(),
  rate: z.nullable(z.number()),
  /** The rate divided by the highest rate of the category. */
  impactRatio: z.nullable(z.number()),
  /** Fewer than `smallGroup` candidates: one of them changes the figure a lot. */
  isSmall: z.boolean(),
});
export type OutcomeGroup = z.infer<typeof outcomeGroup>;

export const outcomeCategory = z.object({
  name: z.string(),
  /** By the latest decisions of people: the share of PASS among PASS and FAIL. */
  decisions: z.array(outcomeGroup),
  /**
   * By what the evaluation recommends: the share of PASS among all recommendations, because the built-in rules never
   * recommend FAIL.
   */
  recommendations: z.array(outcomeGroup),
});

export const outcomeRow = z.object({
  meetingCode: z.string(),
  jobRole: z.nullable(z.string()),
  externalJobId: z.nullable(z.string()),
  decision: z.nullable(z.enum(recommendations)),
  decidedAt: z.nullable(z.iso.datetime({ precision: 3 })),
  recommendation: z.nullable(z.enum(recommendations)),
  score: z.nullable(z.number()),
  /** In the order of `categories`. */
  categories: z.array(z.string()),
});
export type OutcomeRow = z.infer<typeof outcomeRow>;

export const outcomesResponse = z.object({
  success: z.literal(true),
  /** Candidates with a decision or a recommendation in the period; `matched` is how many of them are in the CSV. */
  candidates: z.int(),
  matched: z.int(),
  /** Lines of the CSV that belong to no such candidate. */
  unmatchedLines: z.int(),
  /** Decisions of REVIEW, which count in no rate of `decisions`. */
  inReview: z.int(),
  smallGroup: z.int(),
  categories: z.array(outcomeCategory),
  rows: z.array(outcomeRow),
});
export type OutcomesResponse = z.infer<typeof outcomesResponse>;
