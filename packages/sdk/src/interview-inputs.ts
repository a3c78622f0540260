import type {
  Category,
  EvaluationFocus,
  Interview,
  MeetingType,
  Participant,
  ParticipantRole,
  QuestionKind,
  SchedulingMode,
  TimeSlot,
  Warning,
} from './types.ts';

export interface ParticipantInput {
  /** Default: the part of the e-mail address before the @. */
  name?: string | undefined;
  email: string;
  /** Default: CANDIDATE if no other participant is one; PARTICIPANT in a team meeting. */
  role?: ParticipantRole | undefined;
}

/** One thing that a good answer contains. */
export interface RubricPointInput {
  text: string;
  keywords?: string[] | undefined;
  phrasings?: string[] | undefined;
  weight?: number | undefined;
}

export interface QuestionInput {
  question: string;
  kind?: QuestionKind | undefined;
  skill?: string | undefined;
  /** Relative to the other questions, more than 0; default 1. */
  weight?: number | undefined;
  required?: boolean | undefined;
  expectedAnswer?: string | undefined;
  rubric?: string | { points: RubricPointInput[] } | undefined;
  /** 0 to 2. */
  maxFollowUps?: number | undefined;
  timeLimitSeconds?: number | undefined;
}

/** `meetingType` is required unless the template sets it. */
export type CreateInterviewInput = InterviewFields &
  (
    | { meetingType: MeetingType; templateId?: string | undefined }
    | { meetingType?: never; templateId: string }
  );

export interface InterviewFields {
  /** 1 to 20, each with its own e-mail address. AI_ONLY needs exactly one CANDIDATE. */
  participants: ParticipantInput[];
  /** Required unless `isTeamMeeting` is true or the template sets it. */
  jobRole?: string | undefined;
  /** Only with HUMAN. */
  isTeamMeeting?: boolean | undefined;
  /** Default: `<jobRole> interview`, or `Team meeting`. */
  title?: string | undefined;
  /** Default: the organization's name. */
  companyName?: string | undefined;
  candidateCV?: string | undefined;
  skills?: string[] | undefined;
  /** Any text; INTERN, JUNIOR, MID, SENIOR, LEAD, PRINCIPAL and EXECUTIVE are known. */
  seniority?: string | undefined;
  category?: Category | undefined;
  stage?: string | undefined;
  evaluationFocus?: EvaluationFocus | undefined;
  /** 5 to 1440, default 30. */
  durationMinutes?: number | undefined;
  /** Default: FIXED with `scheduledAt`, else CANDIDATE_PICKS with `availableSlots`, else IMMEDIATE. */
  schedulingMode?: SchedulingMode | undefined;
  /** Required for FIXED. */
  scheduledAt?: string | undefined;
  /** For CANDIDATE_PICKS, at most 50, each as long as `durationMinutes`. */
  availableSlots?: TimeSlot[] | undefined;
  /** IANA name; default the organization's zone. */
  timezone?: string | undefined;
  /** BCP 47 tag such as `de`; default the organization's language. */
  language?: string | undefined;
  /** At most 50. */
  questions?: (string | QuestionInput)[] | undefined;
  /** Fill up with generated questions after `questions`. */
  aiGenerate?: boolean | undefined;
  /** Send the candidate feedback by mail when the evaluation is ready. */
  sendCandidateFeedback?: boolean | undefined;
  /** The job's id in an applicant-tracking system. */
  externalJobId?: string | undefined;
  /** The https URL of your own room for HUMAN interviews and team meetings. */
  meetingUrl?: string | undefined;
  /** Team meetings only. */
  agenda?: string[] | undefined;
  /** A note to candidates in the mails that invite them; plain text with line breaks. */
  mailNote?: string | undefined;
  /** Recording and transcription of a team meeting; default false. */
  transcriptionEnabled?: boolean | undefined;
  /** At most 50 pairs, returned unchanged. */
  metadata?: Record<string, string> | undefined;
}

export interface CreatedInterview {
  meetingCode: string;
  interview: Interview;
  warnings: Warning[];
  /** Says from which e-mail address the invitations come. */
  message: string;
}

export interface CancelInterviewInput {
  /** Stored, and shown in the mails to hosts, interviewers and observers, but not to candidates. */
  reason?: string | undefined;
}

export interface RescheduleInterviewInput {
  /** Must be in the future. */
  scheduledAt: string;
  /** Default: unchanged. */
  durationMinutes?: number | undefined;
  /** URL of another room of your own; default: unchanged. */
  meetingUrl?: string | undefined;
  /** Stored, and shown in the mails to hosts, interviewers and observers, but not to candidates. */
  reason?: string | undefined;
}

export interface ChangedInterview {
  interview: Interview;
  message: string;
  warnings: Warning[];
}

export interface SimulateInterviewInput {
  /** How the scripted candidate answers. */
  profile?: 'fluent' | 'terse' | 'off-topic' | 'silent' | undefined;
}

/** At least one of the two fields is required. */
export interface UpdateParticipantInput {
  name?: string | undefined;
  email?: string | undefined;
}

export interface ChangedParticipant {
  participant: Participant;
  message: string;
  warnings: Warning[];
}
