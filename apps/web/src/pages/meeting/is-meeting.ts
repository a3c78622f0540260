import type { PublicInterview, PublicMeeting } from '@parley/contract';

/** An interview or team meeting that people hold in Parley's own room. */
export type MeetingInterview = PublicInterview & { meeting: PublicMeeting };

export const isMeeting = (interview: PublicInterview): interview is MeetingInterview =>
  interview.meeting !== null;
