import type { ListedInterview } from './dashboard.ts';

/** An interview that the signed-in member leads, without any result: results stand on its own page. */
export type MyInterview = Omit<ListedInterview, 'recommendation' | 'overallScore' | 'decision'> & {
  /** The member's own link; null when it is over. */
  joinUrl: string | null;
  /** The member's own scorecard; null: there is none to write, or not yet. */
  scorecard: 'OPEN' | 'SUBMITTED' | null;
};

/**
 * GET /api/dashboard/my-interviews: for every role, the interviews in which a participant with the member's e-mail
 * address is HOST or INTERVIEWER. First those that are not over, the soonest first (without a time: last, at most
 * 200), then the 50 that ended most recently.
 */
export interface MyInterviews {
  success: true;
  interviews: MyInterview[];
}
