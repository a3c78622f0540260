import type { OwnScorecardResponse, PublicInterview } from '@parley/contract';
import { base, loadInterview } from './interview.ts';
import { ApiError, request } from './request.ts';

export const scorecardUrl = (meetingCode: string): string => `${base(meetingCode)}/scorecard`;

/** The scorecard, or why this person has none to write. */
export async function loadScorecard(meetingCode: string): Promise<{
  interview: PublicInterview;
  own: OwnScorecardResponse | null;
  refusal: ApiError | null;
}> {
  const interview = await loadInterview(meetingCode);
  try {
    const own = await request<OwnScorecardResponse>(scorecardUrl(meetingCode));
    return { interview, own, refusal: null };
  } catch (error) {
    if (!(error instanceof ApiError) || ![401, 403, 409].includes(error.status)) throw error;
    return { interview, own: null, refusal: error };
  }
}
