import * as z from 'zod/mini';
import { recommendations } from '../values.ts';

const instant = z.iso.datetime({ precision: 3 });

/** How far a candidate showed a skill: one of four steps, or NOT_ASKED. */
export const scorecardSteps = ['NOT_SHOWN', 'PARTLY', 'CLEARLY', 'STRONGLY', 'NOT_ASKED'] as const;
export type ScorecardStep = (typeof scorecardSteps)[number];

/** `step` is null when the author left it open. */
export const scorecardSkill = z.object({
  skill: z.string(),
  step: z.nullable(z.enum(scorecardSteps)),
  note: z.string(),
});
export type ScorecardSkill = z.infer<typeof scorecardSkill>;

/** A note that was added to a card after it was submitted. */
export const scorecardAmendment = z.object({ text: z.string(), by: z.string(), writtenAt: instant });
export type ScorecardAmendment = z.infer<typeof scorecardAmendment>;

/** The INTERVIEWER or HOST whose card it is, by the name that they had when they wrote it. */
export const scorecardAuthor = z.object({ participantId: z.uuid(), name: z.string() });
export type ScorecardAuthor = z.infer<typeof scorecardAuthor>;

/** A submitted card. Nobody else can read a card before it is submitted. */
export const scorecardRecord = z.object({
  id: z.uuid(),
  author: scorecardAuthor,
  recommendation: z.enum(recommendations),
  skills: z.array(scorecardSkill),
  note: z.string(),
  submittedAt: instant,
  amendments: z.array(scorecardAmendment),
});
export type ScorecardRecord = z.infer<typeof scorecardRecord>;

/**
 * GET /interviews/:meetingCode/scorecards (additive): the submitted cards, oldest first, and who has not submitted
 * yet.
 */
export const scorecardsResponse = z.object({
  success: z.literal(true),
  scorecards: z.array(scorecardRecord),
  outstanding: z.array(scorecardAuthor),
});
export type ScorecardsResponse = z.infer<typeof scorecardsResponse>;
