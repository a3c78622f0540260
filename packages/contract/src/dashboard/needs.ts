import * as z from 'zod/mini';
import type { Recommendation } from '../values.ts';
import type { CandidateRequest } from '../public/your-data.ts';
import type { ListedInterview, MailKind } from './dashboard.ts';

/** What waits for somebody of the team, the most urgent kind first. */
export const needKinds = [
  'PERSON',
  'TIME',
  'MAIL',
  'CALENDAR',
  'NOT_HELD',
  'BOOKING',
  'ABANDONED',
  'DATA',
  'REPORT',
] as const;
export type NeedKind = (typeof needKinds)[number];

/** GET /api/dashboard/needs: without a kind, all of them. */
export const needsInput = z.object({ kind: z.optional(z.enum(needKinds)) });

/** The interview that a need is about. */
export type NeedInterview = Pick<
  ListedInterview,
  | 'meetingCode'
  | 'title'
  | 'jobRole'
  | 'candidateName'
  | 'meetingType'
  | 'status'
  | 'bookingStatus'
  | 'scheduledAt'
>;

interface Waiting {
  /** Unique within the organization. It stays the same as long as the need exists. */
  id: string;
  since: string;
}

interface AboutInterview extends Waiting {
  interview: NeedInterview;
}

/**
 * - PERSON, TIME, DATA: a candidate asked for a person, for another time, or something about their data. In a HUMAN
 *   interview, PERSON means that the candidate wrote from the lobby.
 * - MAIL: a mail was refused or given up, although it is still needed and no other mail has replaced it.
 * - CALENDAR: a connected calendar has a problem that only its owner can solve.
 * - NOT_HELD: a candidate cancelled, or came and was let in by nobody. Not for team meetings.
 * - BOOKING: nobody booked a time while times were on offer.
 * - ABANDONED: a candidate left an AI interview and has not come back, or the interview ended because of that and
 *   nobody has made a decision.
 * - REPORT: an evaluation without a decision.
 */
export type Need =
  | (AboutInterview & {
      kind: 'PERSON' | 'TIME' | 'DATA';
      /** `name`: null when several candidates share a link. */
      request: CandidateRequest & { name: string | null };
    })
  | (Waiting & {
      kind: 'MAIL';
      /** Null: the mail is not about an interview, for example the invitation of a member. */
      interview: NeedInterview | null;
      mail: {
        id: string;
        /** The participant whose e-mail address can be corrected; null for mails to members. */
        participantId: string | null;
        kind: MailKind;
        to: { name: string; email: string };
        /** What the mail server said; null when it said nothing. */
        error: string | null;
      };
    })
  | (Waiting & {
      kind: 'CALENDAR';
      calendar: {
        id: string;
        name: string;
        member: {
          name: string;
          /** Null for members who may only read. */
          email: string | null;
        };
        /** Whether the calendar is the reader's own. */
        isOwn: boolean;
      };
    })
  | (AboutInterview & {
      kind: 'NOT_HELD';
      cause: 'CANDIDATE_CANCELLED' | 'INTERVIEWER_ABSENT';
      /** The candidate's words; null when there are none. */
      reason: string | null;
    })
  | (AboutInterview & { kind: 'BOOKING' })
  | (AboutInterview & {
      kind: 'ABANDONED';
      /** The candidate to whom the link can be sent again; null when several candidates share it. */
      candidateId: string | null;
    })
  | (AboutInterview & {
      kind: 'REPORT';
      /** `overallScore`: null when no answer could be scored. */
      report: { recommendation: Recommendation; overallScore: number | null };
    });

/** The most needs of one kind in a list; `totals` counts all of them. */
export const needsPerKind = 50;

/**
 * GET /api/dashboard/needs: the most urgent first. Needs about an interview of the next 24 hours come before all
 * others; then they are sorted by kind, and within a kind the oldest comes first. A need disappears when its cause
 * does, or when a member marks it as solved.
 */
export interface NeedsResponse {
  success: true;
  needs: Need[];
  total: number;
  totals: Record<NeedKind, number>;
}

/**
 * POST /api/dashboard/needs/solved: marks the need as solved, as far as it has come up until now. Not for calendars:
 * those must be connected again.
 */
export const solveNeedInput = z.object({
  /** The need's `id`. */
  need: z.string().check(z.maxLength(200)),
});
export type SolveNeedInput = z.infer<typeof solveNeedInput>;

/** 201. DELETE /api/dashboard/needs/solved/:id takes it back. */
export interface NeedSolvedResponse {
  success: true;
  message: string;
  solved: { id: string };
}

/** GET /api/dashboard/needs/count */
export interface NeedsCountResponse {
  success: true;
  total: number;
}
