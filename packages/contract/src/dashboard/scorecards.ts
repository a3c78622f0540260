import * as z from 'zod/mini';
import { bounds } from '../bounds.ts';
import {
  scorecardSteps,
  type ScorecardAmendment,
  type ScorecardAuthor,
  type ScorecardRecord,
  type ScorecardSkill,
} from '../integration/scorecards.ts';
import type { MeetingNote } from '../public/meeting.ts';
import { text } from '../integration/texts.ts';
import { recommendations, type Recommendation } from '../values.ts';

/**
 * A person's own scorecard, which they reach as a member who leads the interview
 * (`/api/dashboard/interviews/:meetingCode/scorecard`) or by their link into it
 * (`/api/public/interviews/:meetingCode/scorecard`). Both doors lead to the same card: GET, PATCH with
 * `scorecardChange`, POST …/submit and POST …/amendments with `amendmentInput`, each → `OwnScorecardResponse`. 403
 * `role_not_allowed` for whoever does not lead it; 409 `interview_not_completed` before the end, and `invalid_state`
 * where there are no scorecards, or what is submitted should change.
 *
 * A page that is open says in each query whose card it shows. In one browser somebody else may have opened their link
 * or signed in meanwhile: 409 `invalid_state` with the path `participantId`, and nothing is read or written.
 */
export const scorecardQuery = z.object({ participantId: z.optional(z.uuid()) });

const note = z.string().check(z.maxLength(bounds.text.reason));

/**
 * Only what changed: two open tabs never write over each other's fields. What is left out stays, and null takes a step,
 * the recommendation or a note back.
 */
export const scorecardChange = z.object({
  skills: z.optional(
    z
      .array(
        z.object({
          skill: z.string().check(z.maxLength(bounds.text.skill)),
          step: z.optional(z.nullable(z.enum(scorecardSteps))),
          note: z.optional(z.nullable(note)),
        }),
      )
      .check(z.maxLength(bounds.skills.max)),
  ),
  recommendation: z.optional(z.nullable(z.enum(recommendations))),
  note: z.optional(z.nullable(note)),
});
export type ScorecardChange = z.infer<typeof scorecardChange>;

export const amendmentInput = z.object({ text: text(bounds.text.reason) });

export interface OwnScorecard {
  /** Each skill of the interview, then those that were written down before the interview lost them. */
  skills: ScorecardSkill[];
  recommendation: Recommendation | null;
  note: string;
  /** Null: nothing was written yet. */
  savedAt: string | null;
  submittedAt: string | null;
  amendments: ScorecardAmendment[];
}

/** What the pages of scorecards say about the interview. */
export interface ScorecardInterview {
  meetingCode: string;
  companyName: string;
  candidateName: string | null;
  title: string;
  jobRole: string | null;
  at: string | null;
  leaders: string[];
}

export interface OwnScorecardResponse {
  success: true;
  interview: ScorecardInterview;
  author: string;
  /** Whose card it is. */
  participantId: string;
  card: OwnScorecard;
  /** The others who lead it; null: not submitted. */
  others: { name: string; submittedAt: string | null }[];
  hasEvaluation: boolean;
  /** What they noted in the room, for themselves alone. */
  notes: MeetingNote[];
}

/**
 * GET /api/dashboard/interviews/:meetingCode/scorecards: every submitted card side by side, for every member. 409
 * `invalid_state` for whoever leads the interview and has not submitted their own, except owners and admins.
 */
export interface MergedScorecards {
  success: true;
  interview: ScorecardInterview;
  scorecards: ScorecardRecord[];
  outstanding: ScorecardAuthor[];
  /** The evaluation that holds. */
  evaluation: {
    recommendation: Recommendation;
    /** Null when no answer could be scored. */
    overallScore: number | null;
    /** Null: a program made it. */
    scoredBy: string | null;
    skills: { skill: string; score: number | null }[];
  } | null;
}

/** How the scorecards of an interview stand for the signed-in member. */
export interface ScorecardsStanding {
  /**
   * They lead it and have not submitted their own: results, scores, decisions, comments and the cards of others are
   * left out of everything that they read.
   */
  isBlind: boolean;
  /** Null: they have none to write. */
  own: 'OPEN' | 'SUBMITTED' | null;
  submitted: number;
  outstanding: number;
}
