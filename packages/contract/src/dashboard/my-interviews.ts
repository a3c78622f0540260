import type { ListedInterview } from './dashboard.ts';

/** An interview that the signed-in member leads. It has no results; those are on the interview's own page. */
export type MyInterview = Omit<ListedInterview, 'recommendation' | 'overallScore' | 'decision'> & {
  /** The member's own link; null when the interview is over. */
  joinUrl: string | null;
  /** The member's own scorecard; null: the member has none to write, or not yet. */
  scorecard: 'OPEN' | 'SUBMITTED' | null;
};

/**
 * GET /api/dashboard/my-interviews: for every role, the interviews in which a participant with the member's e-mail
 * address is HOST or INTERVIEWER. First at most 200 that are not over, the soonest first and those without a time
 * last; then the 50 that ended most recently.
 */
export interface MyInterviews {
  success: true;
  interviews: MyInterview[];
}
