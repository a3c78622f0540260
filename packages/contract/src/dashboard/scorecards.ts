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
 * (`/api/public/interviews/:meetingCode/scorecard`). Both URLs lead to the same card: GET, PATCH with
 * `scorecardChange`, POST …/submit and POST …/amendments with `amendmentInput`, each → `OwnScorecardResponse`. 403
 * `role_not_allowed` for somebody who does not lead the interview; 409 `interview_not_completed` before its end; 409
 * `invalid_state` when it has no scorecards, or for a change to a submitted card.
 *
 * An open page sends in each query whose card it shows. If somebody else has opened their link or signed in in the
 * same browser meanwhile, the response is 409 `invalid_state` with the path `participantId`, and nothing is read or
 * written.
 */
export const scorecardQuery = z.object({ participantId: z.optional(z.uuid()) });

const note = z.string().check(z.maxLength(bounds.text.reason));

/**
 * Only what changed: two open tabs never write over each other's fields. A field that is left out stays; null removes
 * a step, the recommendation or a note.
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
  /** Each skill of the interview, then skills that the card already had when they were removed from the interview. */
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
  /** The others who lead the interview. `submittedAt` is null until they submit. */
  others: { name: string; submittedAt: string | null }[];
  hasEvaluation: boolean;
  /** The private notes that this person wrote in the room. */
  notes: MeetingNote[];
}

/**
 * GET /api/dashboard/interviews/:meetingCode/scorecards: every submitted card side by side, for every member. 409
 * `invalid_state` for a member who leads the interview and has not submitted their own card, except owners and
 * admins.
 */
export interface MergedScorecards {
  success: true;
  interview: ScorecardInterview;
  scorecards: ScorecardRecord[];
  outstanding: ScorecardAuthor[];
  /** The current evaluation. */
  evaluation: {
    recommendation: Recommendation;
    /** Null when no answer could be scored. */
    overallScore: number | null;
    /** The person who entered the scores. Null: a program made the evaluation. */
    scoredBy: string | null;
    skills: { skill: string; score: number | null }[];
  } | null;
}

/** The state of an interview's scorecards for the signed-in member. */
export interface ScorecardsStanding {
  /**
   * The member leads the interview and has not submitted their own card yet. Until then everything that they read
   * leaves out results, scores, decisions, comments of others and the cards of others.
   */
  isBlind: boolean;
  /** The member's own card. Null: they have none to write. */
  own: 'OPEN' | 'SUBMITTED' | null;
  submitted: number;
  outstanding: number;
}
