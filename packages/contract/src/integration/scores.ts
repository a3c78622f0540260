import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import { recommendations } from '../values.ts';
import { optionalText } from './texts.ts';

const score = z.int().check(z.minimum(0), z.maximum(100));

/** The score that a person gives to the answer to one question. */
export const questionScoreInput = z.object({
  /** The `id` of one of the interview's `questions`. */
  questionId: z.string().check(z.minLength(1), z.maxLength(bounds.text.reason)),
  score,
  note: optionalText(bounds.text.reason),
});

/**
 * POST /interviews/:meetingCode/evaluation (additive): records the scores of an interviewer as a new revision. At
 * least one question or one of the three scores is required; the overall score is computed from them.
 */
export const scoresInput = z.object({
  recommendation: z.enum(recommendations),
  questions: z.optional(z.array(questionScoreInput).check(z.maxLength(100))),
  communication: z.optional(score),
  technical: z.optional(score),
  cultureFit: z.optional(score),
  summary: optionalText(bounds.text.reason),
  /**
   * The INTERVIEWER or HOST of this interview whose scores these are. When absent, the scores carry the name of the
   * key.
   */
  participantId: z.optional(z.uuid()),
});
export type ScoresInput = z.infer<typeof scoresInput>;

/**
 * Who scored: a member in the dashboard, an interviewer or host whose scores a program sent, or the program itself,
 * by its key.
 */
export const scorerTypes = ['MEMBER', 'PARTICIPANT', 'API_KEY'] as const;

export const scorerRecord = z.object({ type: z.enum(scorerTypes), id: z.uuid(), name: z.string() });

/** Whether a program or a person made a revision. */
export const revisionSources = ['MACHINE', 'HUMAN'] as const;
