import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { recommendations } from '../values.ts';
import { optionalText } from './texts.ts';

const instant = z.iso.datetime({ precision: 3 });

/**
 * POST /interviews/:meetingCode/decision (additive): a person agrees with the latest revision of the evaluation, or
 * overrides it. A reason is required to override; this schema cannot check it, because only the server knows the
 * evaluation.
 */
export const decisionInput = z.object({
  recommendation: z.enum(recommendations),
  reason: optionalText(bounds.text.reason),
  /** The revision that the person has read. When it is no longer the latest, nothing is recorded. */
  revision: z.optional(z.int().check(z.minimum(1))),
});
export type DecisionInput = z.infer<typeof decisionInput>;

/** Who decided: a member in the dashboard, or a program with an API key. */
export const deciderTypes = ['MEMBER', 'API_KEY'] as const;

export const deciderRecord = z.object({
  type: z.enum(deciderTypes),
  id: z.uuid(),
  name: z.string(),
});

/** A decision is never changed. A later decision is added, and the newest one counts. */
export const humanDecisionRecord = z.object({
  number: z.int(),
  recommendation: z.enum(recommendations),
  reason: z.nullable(z.string()),
  revision: z.int(),
  suggestedRecommendation: z.enum(recommendations),
  suggestedScore: z.int().check(z.minimum(0), z.maximum(100)),
  decidedBy: deciderRecord,
  decidedAt: instant,
});
export type HumanDecision = z.infer<typeof humanDecisionRecord>;
