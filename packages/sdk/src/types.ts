import type { NumberedPage } from './core/pagination.ts';

/**
 * The API's objects as they are sent. Instants are ISO 8601 strings: with any offset in requests, in UTC with
 * milliseconds and `Z` in responses. A field that is not set comes back as `null`, `[]` or `false`.
 */

export type MeetingType = 'AI_ONLY' | 'HUMAN';
export type SchedulingMode = 'IMMEDIATE' | 'FIXED' | 'CANDIDATE_PICKS';
export type InterviewStatus = 'SCHEDULED' | 'ACTIVE' | 'COMPLETED' | 'CANCELLED';
export type BookingStatus = 'NONE' | 'AWAITING' | 'BOOKED' | 'EXPIRED';
/** The state of a recording or an evaluation. */
export type ArtifactStatus = 'NONE' | 'PENDING' | 'READY' | 'FAILED';
export type ParticipantRole = 'CANDIDATE' | 'INTERVIEWER' | 'HOST' | 'PARTICIPANT' | 'OBSERVER';
export type EvaluationFocus = 'knowledge' | 'balanced' | 'communication' | 'problem_solving' | 'culture';
export type QuestionKind = 'KNOWLEDGE' | 'SCENARIO' | 'BEHAVIORAL' | 'CULTURE' | 'SCREENING' | 'CASE';
export type Recommendation = 'PASS' | 'FAIL' | 'REVIEW';
export type Category =
  | 'SCREENING'
  | 'TECHNICAL'
  | 'BEHAVIORAL'
  | 'ASSIGNMENT'
  | 'CULTURAL'
  | 'CASE_STUDY'
  | 'PANEL'
  | 'FINAL';

export interface TimeSlot {
  start: string;
  end: string;
}

export interface Participant {
  id: string;
  name: string;
  email: string;
  role: ParticipantRole;
  /** A credential: whoever has it can join as this participant. */
  joinToken: string;
  /** The page where the participant joins. It contains `joinToken`. */
  joinUrl: string;
  /** When the participant first joined; null before. */
  joinedAt: string | null;
  /** When the participant last left; null before, and while they are inside. */
  leftAt: string | null;
  isActive: boolean;
}

export interface Question {
  id: string;
  question: string;
  kind: QuestionKind;
  skill: string | null;
  weight: number;
  required: boolean;
  expectedAnswer: string | null;
  rubric: {
    points: { text: string; keywords: string[]; phrasings: string[]; weight: number }[];
  } | null;
  maxFollowUps: number;
  timeLimitSeconds: number | null;
  source: 'CUSTOM' | 'BANK' | 'MODEL';
}

export type EndedReason =
  | 'finished'
  | 'time_limit'
  | 'candidate_left'
  | 'human_requested'
  | 'ended_by_host'
  | 'empty';

/** A template that is saved in the dashboard. To start a new interview from it, send its `id` as `templateId`. */
export interface Template {
  id: string;
  name: string;
  meetingType: MeetingType;
  isTeamMeeting: boolean;
  jobRole: string | null;
  title: string | null;
  durationMinutes: number | null;
  createdAt: string;
  updatedAt: string;
}

export interface Interview {
  id: string;
  /** `xxx-xxxx-xxx`: names the interview, but opens nothing. */
  meetingCode: string;
  status: InterviewStatus;
  /**
   * Why the interview was cancelled or completed automatically; otherwise null. EXTERNAL_ROOM: it was held outside
   * the service, so it became COMPLETED at its end time. INTERVIEWER_ABSENT: somebody waited, but nobody let them in.
   * ROOM_UNREACHABLE: the room could not be reached.
   */
  statusReason:
    | 'NO_SHOW'
    | 'BOOKING_EXPIRED'
    | 'EXTERNAL_ROOM'
    | 'INTERVIEWER_ABSENT'
    | 'ROOM_UNREACHABLE'
    | null;
  /** The template from which it was created; the template may have been changed or deleted since. */
  templateId: string | null;
  meetingType: MeetingType;
  isTeamMeeting: boolean;
  title: string;
  jobRole: string | null;
  companyName: string;
  candidateCV: string | null;
  skills: string[];
  seniority: string | null;
  category: Category | null;
  stage: string | null;
  evaluationFocus: EvaluationFocus | null;
  durationMinutes: number;
  schedulingMode: SchedulingMode;
  scheduledAt: string | null;
  availableSlots: TimeSlot[];
  timezone: string;
  language: string;
  bookingStatus: BookingStatus;
  bookingUrl: string | null;
  /** The URL of your own room in which people meet. */
  meetingUrl: string | null;
  questions: Question[];
  aiGenerate: boolean;
  agenda: string[];
  /** An additional note in the mails that invite candidates; plain text with line breaks. */
  mailNote: string | null;
  transcriptionEnabled: boolean;
  sendCandidateFeedback: boolean;
  externalJobId: string | null;
  metadata: Record<string, string>;
  participants: Participant[];
  recordingStatus: ArtifactStatus;
  evaluationStatus: ArtifactStatus;
  startedAt: string | null;
  endedAt: string | null;
  /** Why a conversation ended; null before, and where it is not known. `empty`: the candidate was away for too long. */
  endedReason: EndedReason | null;
  cancelledAt: string | null;
  cancelReason: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface ListInterviewsParams {
  status?: InterviewStatus | undefined;
  type?: MeetingType | undefined;
  /** Part of the job role, or of a participant's name or e-mail address. */
  search?: string | undefined;
  /** Default 1. */
  page?: number | undefined;
  /** Interviews per page: default 20, at most 100. */
  limit?: number | undefined;
}

export interface InterviewPage extends NumberedPage {
  interviews: Interview[];
}

/** The service's confirmation of what it did. */
export interface Done {
  message: string;
}

export interface AnalysisStarted {
  message: string;
  evaluationStatus: ArtifactStatus;
}

export interface Recording {
  /** Seconds, with fractions. */
  duration: number;
  format: 'mp4' | 'webm';
  createdAt: string;
  /** Works without a key for 7 days. */
  videoUrl: string;
  /** Store this URL: a request with a key returns a fresh `videoUrl`. */
  videoApiUrl: string;
}

export interface QuestionEvaluation {
  question: string;
  /** 0 to 100. */
  score: number;
  feedback: string;
}

/** Scores are whole numbers from 0 to 100. */
export interface Evaluation {
  recommendation: Recommendation;
  overallScore: number;
  communication: number;
  technical: number;
  cultureFit: number;
  questionEvaluations: QuestionEvaluation[];
  /** Scores that no question assessed: each repeats the overall score. Usually empty. */
  notAssessed: ScoredDimension[];
}

export type ScoredDimension = 'communication' | 'technical' | 'cultureFit';

export interface TranscriptSegment {
  id: string;
  /** Null for the AI interviewer. */
  participantId: string | null;
  speaker: string;
  /** In milliseconds from the interview's start. */
  startMs: number;
  endMs: number;
  text: string;
  revision: number;
}

export type { Warning } from './core/warning.ts';
