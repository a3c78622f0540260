import type { ShownInterview } from '@parley/contract';

/**
 * Whether an analysis can be run: the interview is over and was held in Parley. Team meetings are never evaluated.
 *
 * @param heldHere whether it was held in Parley.
 */
export const mayAnalyze = (
  { status, isTeamMeeting }: Pick<ShownInterview, 'status' | 'isTeamMeeting'>,
  heldHere: boolean,
): boolean => status === 'COMPLETED' && heldHere && !isTeamMeeting;
