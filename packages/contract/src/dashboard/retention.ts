import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { text } from '../integration/texts.ts';
import { wholeNumber } from '../integration/list-interviews.ts';

/**
 * Kinds of data that have a retention period. INTERVIEW is everything about the candidate, including the kinds before
 * it.
 */
export const retainedArtifacts = [
  'MEDIA',
  'TRANSCRIPT',
  'EVALUATION',
  'INTERVIEW',
  'REQUEST_LOG',
  'AUDIT_LOG',
] as const;
export type RetainedArtifact = (typeof retainedArtifacts)[number];
/** Counted in days from the end of an interview. */
export type InterviewArtifact = Exclude<RetainedArtifact, 'REQUEST_LOG' | 'AUDIT_LOG'>;

const days = z.nullable(z.int());

/** In whole days. Null: kept until somebody deletes it (the request log: 30 days). */
export const retentionPeriods = z.object({
  mediaDays: days,
  transcriptDays: days,
  evaluationDays: days,
  interviewDays: days,
  requestLogDays: days,
  auditDays: days,
});
export type RetentionPeriods = z.infer<typeof retentionPeriods>;

const known = z.optional(z.int());
/** The periods as a page showed them. Null or left out: the page showed no period. */
const shownPeriods = z.object({
  mediaDays: known,
  transcriptDays: known,
  evaluationDays: known,
  interviewDays: known,
  requestLogDays: known,
  auditDays: known,
});

const period = z.optional(z.int().check(z.minimum(1), z.maximum(bounds.retentionDays.max)));

/**
 * PUT /api/dashboard/retention, and POST …/preview, which changes nothing. A period that is null or left out is
 * removed. An evaluation quotes the transcript, so it cannot be kept longer.
 *
 * Every request sets all periods. So `before` contains those that the page showed: when somebody has changed them
 * since then, PUT saves nothing.
 */
export const retentionInput = z.object({
  mediaDays: period,
  transcriptDays: period,
  evaluationDays: period,
  interviewDays: period,
  requestLogDays: z.optional(z.int().check(z.minimum(1), z.maximum(bounds.retentionDays.requestLogMax))),
  auditDays: z.optional(
    z.int().check(z.minimum(bounds.retentionDays.auditMin), z.maximum(bounds.retentionDays.max)),
  ),
  before: z.optional(shownPeriods),
});
export type RetentionInput = z.infer<typeof retentionInput>;

/** Response to GET and PUT /api/dashboard/retention; owners and admins only. */
export const retentionResponse = z.object({ success: z.literal(true), retention: retentionPeriods });
export type RetentionResponse = z.infer<typeof retentionResponse>;

/** What would be erased in the next 30 nights. What is already due is erased in the first. */
export const retentionPreview = z.object({
  success: z.literal(true),
  artifacts: z.array(
    z.object({
      artifact: z.enum(['MEDIA', 'TRANSCRIPT', 'EVALUATION', 'INTERVIEW']),
      /**
       * The night that begins at midnight (UTC) of `date`, such as `2026-11-24`, and how many interviews it concerns;
       * oldest first.
       */
      nights: z.array(z.object({ date: z.string(), interviews: z.int() })),
    }),
  ),
});
export type RetentionPreview = z.infer<typeof retentionPreview>;

/** A record of one thing that was erased because its retention period was over. It names no person. */
export const erasureReceipt = z.object({
  id: z.string(),
  /** Null: entries of the request log or the audit log were erased. */
  interviewId: z.nullable(z.string()),
  artifact: z.enum(retainedArtifacts),
  periodDays: z.int(),
  /** Rows by table. */
  counts: z.record(z.string(), z.int()),
  /** The hash of what was erased, in hexadecimal. */
  sha256: z.string(),
  erasedAt: z.string(),
  /** Null while files are still to be deleted. */
  filesErasedAt: z.nullable(z.string()),
});
export type ErasureReceipt = z.infer<typeof erasureReceipt>;

/** GET /api/dashboard/retention/receipts?format=json|csv&limit, newest first; without `limit` all of them. */
export const receiptsQuery = z.object({
  format: z._default(z.enum(['json', 'csv']), 'json'),
  limit: z.optional(wholeNumber(1, bounds.receipts.max)),
});

export const receiptsResponse = z.object({
  success: z.literal(true),
  receipts: z.array(erasureReceipt),
  total: z.int(),
});
export type ReceiptsResponse = z.infer<typeof receiptsResponse>;

/**
 * PUT /api/dashboard/interviews/:meetingCode/legal-hold, and DELETE without a body: a legal hold, placed and released by
 * owners and admins. While it is there, deletions are refused with 409 `invalid_state` and no period applies.
 */
export const legalHoldInput = z.object({ reason: text(bounds.text.reason) });

export interface LegalHoldResponse {
  success: true;
  message: string;
}
