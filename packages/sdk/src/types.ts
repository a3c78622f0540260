import type { NumberedPage } from './core/pagination.ts';

/**
 * The API's objects as they travel. Instants are ISO 8601 strings: any offset on the way in, UTC with
 * milliseconds and `Z` on the way out. What is not set comes back as `null`, `[]` or `false`.
 */

export type MeetingType = 'AI_ONLY' | 'HUMAN';
export type SchedulingMode = 'IMMEDIATE' | 'FIXED' | 'CANDIDATE_PICKS';
export type InterviewStatus = 'SCHEDULED' | 'ACTIVE' | 'COMPLETED' | 'CANCELLED';
export type BookingStatus = 'NONE' | 'AWAITING' | 'BOOKED' | 'EXPIRED';
/** How far a recording or an evaluation is. */
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
  /** Lets its bearer join as this participant. */
  joinToken: string;
  joinUrl: string;
  /** The first time; null before. */
  joinedAt: string | null;
  /** The last time; null while inside. */
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
  source: 'CUSTOM' | 'BANK';
}

export interface Interview {
  id: string;
  /** `xxx-xxxx-xxx`: names the interview, opens nothing. */
  meetingCode: string;
  status: InterviewStatus;
  /** Why it ended by itself; EXTERNAL_ROOM: held outside the service, COMPLETED when its time was over. */
  statusReason: 'NO_SHOW' | 'BOOKING_EXPIRED' | 'EXTERNAL_ROOM' | null;
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
  /** The room of your own in which people meet. */
  meetingUrl: string | null;
  questions: Question[];
  aiGenerate: boolean;
  agenda: string[];
  transcriptionEnabled: boolean;
  sendCandidateFeedback: boolean;
  externalJobId: string | null;
  metadata: Record<string, string>;
  participants: Participant[];
  recordingStatus: ArtifactStatus;
  evaluationStatus: ArtifactStatus;
  startedAt: string | null;
  endedAt: string | null;
  cancelledAt: string | null;
  cancelReason: string | null;
  createdAt: string;
  updatedAt: string;
}

/** Something accepted that the caller may not have meant; `path` in dots. */
export interface Warning {
  path: string;
  message: string;
}

export interface ListInterviewsParams {
  status?: InterviewStatus | undefined;
  type?: MeetingType | undefined;
  /** Part of the job role or of a participant's name or address. */
  search?: string | undefined;
  /** Default 1. */
  page?: number | undefined;
  /** Interviews per page: default 20, at most 100. */
  limit?: number | undefined;
}

export interface InterviewPage extends NumberedPage {
  interviews: Interview[];
}

/** The service says what it did. */
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
  /** Opens without a key, for 7 days. */
  videoUrl: string;
  /** Store this one: asked with a key, it returns a fresh `videoUrl`. */
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
  /** The scores that no question assessed: each repeats the overall score. Usually none. */
  notAssessed: ScoredDimension[];
}

export type ScoredDimension = 'communication' | 'technical' | 'cultureFit';

export interface TranscriptSegment {
  id: string;
  /** Null for the AI interviewer. */
  participantId: string | null;
  speaker: string;
  /** From the interview's start. */
  startMs: number;
  endMs: number;
  text: string;
  revision: number;
}
