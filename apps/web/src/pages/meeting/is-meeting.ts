import type { PublicInterview, PublicMeeting } from '@parley/contract';

/** An interview between people, or a team meeting, that is held in Parley's own room. */
export type MeetingInterview = PublicInterview & { meeting: PublicMeeting };

export const isMeeting = (interview: PublicInterview): interview is MeetingInterview =>
  interview.meeting !== null;
