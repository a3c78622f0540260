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
  /** Words that show this point in an answer; default: the words of `text` that the question lacks. */
  keywords?: string[] | undefined;
  /** Ways in which an answer may put this point; default: `text`. */
  phrasings?: string[] | undefined;
  /** Relative to the other points of the question; default 1. */
  weight?: number | undefined;
}

export interface QuestionInput {
  /** The text to ask. */
  question: string;
  /** Default: guessed from the text. */
  kind?: QuestionKind | undefined;
  /** The skill that the question is about. The report has a score for each skill. */
  skill?: string | undefined;
  /**
   * How much the question counts, and how much of the time it gets, relative to the other questions: more than 0, at
   * most 100; default 1.
   */
  weight?: number | undefined;
  /** Whether the question goes before others when time runs short; default true. */
  required?: boolean | undefined;
  /** What a good answer says. Without a `rubric`, answers are evaluated by the sentences of this text. */
  expectedAnswer?: string | undefined;
  /** What a good answer contains: 1 to 12 points, or a text of which each line or sentence is a point. */
  rubric?: string | { points: RubricPointInput[] } | undefined;
  /** The most follow-ups that the AI interviewer may ask: 0 to 2, default 2. */
  maxFollowUps?: number | undefined;
  /** 15 to 3600; a candidate with extra time gets more. Default: the question's share of the interview, by weight. */
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
  /** Resume as text. It is never scored; it only decides which of the listed skills come first. */
  candidateCV?: string | undefined;
  /** Skills to evaluate, the most important first; at most 50. */
  skills?: string[] | undefined;
  /** Any text; INTERN, JUNIOR, MID, SENIOR, LEAD, PRINCIPAL and EXECUTIVE are known. */
  seniority?: string | undefined;
  /** The kind of interview. It decides which questions are added. */
  category?: Category | undefined;
  /** A label of your own. Candidates of another stage get other questions. */
  stage?: string | undefined;
  /** What counts most in the overall score; default `balanced`. */
  evaluationFocus?: EvaluationFocus | undefined;
  /** 5 to 1440, default 30. */
  durationMinutes?: number | undefined;
  /** Default: FIXED with `scheduledAt`, else CANDIDATE_PICKS with `availableSlots`, else IMMEDIATE. */
  schedulingMode?: SchedulingMode | undefined;
  /** Required for FIXED. Send an offset or `Z`; without one it is read as UTC, with a warning. */
  scheduledAt?: string | undefined;
  /**
   * For CANDIDATE_PICKS, at most 50; each should be as long as `durationMinutes`. Leave them out to offer the times of
   * an interviewer or host who has connected a calendar.
   */
  availableSlots?: TimeSlot[] | undefined;
  /** IANA time zone name; default: the organization's. */
  timezone?: string | undefined;
  /** BCP 47 tag such as `de`; default: the organization's language. */
  language?: string | undefined;
  /** At most 50. */
  questions?: (string | QuestionInput)[] | undefined;
  /** Add questions for the role after your own, until the duration is filled. Counts in the AI class. */
  aiGenerate?: boolean | undefined;
  /**
   * Mail feedback to the candidate after the first evaluation that the service makes; scores that a person enters send
   * none.
   */
  sendCandidateFeedback?: boolean | undefined;
  /** The job's id in an applicant-tracking system. */
  externalJobId?: string | undefined;
  /**
   * The https URL of a room of your own for HUMAN interviews and team meetings. The service then records and hears
   * nothing.
   */
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
  /** Stored, and shown in the mails to hosts, interviewers and observers, never to candidates or participants. */
  reason?: string | undefined;
}

export interface RescheduleInterviewInput {
  /** Must be in the future. */
  scheduledAt: string;
  /** Default: unchanged. */
  durationMinutes?: number | undefined;
  /** URL of another room of your own; default: unchanged. */
  meetingUrl?: string | undefined;
  /** Stored, and shown in the mails to hosts, interviewers and observers, never to candidates or participants. */
  reason?: string | undefined;
}

export interface ChangedInterview {
  interview: Interview;
  message: string;
  warnings: Warning[];
}

export interface SimulateInterviewInput {
  /** How the scripted candidate answers; default `fluent`. */
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
