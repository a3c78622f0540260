import * as z from 'zod/mini';
import {
  artifactStatuses,
  bookingStatuses,
  categories,
  endedReasons,
  evaluationFocuses,
  interviewStatuses,
  meetingTypes,
  participantRoles,
  questionKinds,
  recommendations,
  schedulingModes,
  scoredDimensions,
  statusReasons,
} from '../values.ts';
import { humanDecisionRecord } from './decisions.ts';

/** UTC with milliseconds and `Z`. */
const instant = z.iso.datetime({ precision: 3 });
const score = z.int().check(z.minimum(0), z.maximum(100));

/** Specification 2.2 (output) plus `joinUrl`. */
export const participantRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(participantRoles),
  joinToken: z.string(),
  joinUrl: z.url(),
  joinedAt: z.nullable(instant),
  leftAt: z.nullable(instant),
  isActive: z.boolean(),
});

export const rubricPointRecord = z.object({
  text: z.string(),
  keywords: z.array(z.string()),
  phrasings: z.array(z.string()),
  weight: z.number(),
});
export const rubricRecord = z.object({ points: z.array(rubricPointRecord) });

export const questionRecord = z.object({
  id: z.string(),
  question: z.string(),
  kind: z.enum(questionKinds),
  skill: z.nullable(z.string()),
  weight: z.number(),
  required: z.boolean(),
  expectedAnswer: z.nullable(z.string()),
  rubric: z.nullable(rubricRecord),
  maxFollowUps: z.int(),
  timeLimitSeconds: z.nullable(z.int()),
  source: z.enum(['CUSTOM', 'BANK', 'MODEL']),
});

export const slotRecord = z.object({ start: instant, end: instant });

/** The interview as returned by create, get and list: flat, with null, [] or false for fields that are not set. */
export const interviewRecord = z.object({
  id: z.uuid(),
  meetingCode: z.string(),
  status: z.enum(interviewStatuses),
  statusReason: z.nullable(z.enum(statusReasons)),
  templateId: z.nullable(z.uuid()),
  meetingType: z.enum(meetingTypes),
  isTeamMeeting: z.boolean(),
  title: z.string(),
  jobRole: z.nullable(z.string()),
  companyName: z.string(),
  candidateCV: z.nullable(z.string()),
  skills: z.array(z.string()),
  seniority: z.nullable(z.string()),
  category: z.nullable(z.enum(categories)),
  stage: z.nullable(z.string()),
  evaluationFocus: z.nullable(z.enum(evaluationFocuses)),
  durationMinutes: z.int(),
  schedulingMode: z.enum(schedulingModes),
  scheduledAt: z.nullable(instant),
  availableSlots: z.array(slotRecord),
  timezone: z.string(),
  language: z.string(),
  bookingStatus: z.enum(bookingStatuses),
  bookingUrl: z.nullable(z.url()),
  meetingUrl: z.nullable(z.url()),
  questions: z.array(questionRecord),
  aiGenerate: z.boolean(),
  agenda: z.array(z.string()),
  mailNote: z.nullable(z.string()),
  transcriptionEnabled: z.boolean(),
  sendCandidateFeedback: z.boolean(),
  externalJobId: z.nullable(z.string()),
  metadata: z.record(z.string(), z.string()),
  participants: z.array(participantRecord),
  recordingStatus: z.enum(artifactStatuses),
  evaluationStatus: z.enum(artifactStatuses),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  endedReason: z.nullable(z.enum(endedReasons)),
  cancelledAt: z.nullable(instant),
  cancelReason: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
});

export const warning = z.object({ path: z.string(), message: z.string() });

export const createInterviewResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  meetingCode: z.string(),
  interview: interviewRecord,
  warnings: z.optional(z.array(warning)),
});
export const getInterviewResponse = z.object({ success: z.literal(true), interview: interviewRecord });
export const listInterviewsResponse = z.object({
  success: z.literal(true),
  interviews: z.array(interviewRecord),
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  totalPages: z.int(),
  warnings: z.optional(z.array(warning)),
});
export const deleteInterviewResponse = z.object({ success: z.literal(true), message: z.string() });
/** Specification 4.3. */
export const participantsResponse = z.object({
  success: z.literal(true),
  participants: z.array(participantRecord),
  total: z.int(),
});

/** Specification 2.4. `duration` in seconds. */
export const recordingRecord = z.object({
  duration: z.number(),
  format: z.enum(['mp4', 'webm']),
  createdAt: instant,
  videoUrl: z.url(),
  videoApiUrl: z.url(),
});
/**
 * Specification 4.4: `message` is present when `recording` is null. One object instead of a union of two, because
 * code generators have no type for a field that is always null.
 */
export const recordingResponse = z.object({
  success: z.literal(true),
  recording: z.nullable(recordingRecord),
  message: z.optional(z.string()),
});

/** The scores that no question assessed. They repeat the overall score, because every score must be a number. */
const notAssessed = z.array(z.enum(scoredDimensions));

export const questionEvaluation = z.object({ question: z.string(), score, feedback: z.string() });
/** Specification 2.5: the top-level fields, no wrapper, and `notAssessed`. */
export const evaluationResponse = z.object({
  recommendation: z.enum(recommendations),
  overallScore: score,
  communication: score,
  technical: score,
  cultureFit: score,
  questionEvaluations: z.array(questionEvaluation),
  notAssessed,
});
export const analyzeResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  evaluationStatus: z.enum(artifactStatuses),
});

/** Additive. `startMs` and `endMs` count from the interview's start. */
export const transcriptSegment = z.object({
  id: z.string(),
  participantId: z.nullable(z.uuid()),
  speaker: z.string(),
  startMs: z.int(),
  endMs: z.int(),
  text: z.string(),
  revision: z.int(),
});
export const transcriptResponse = z.object({
  success: z.literal(true),
  segments: z.array(transcriptSegment),
  total: z.int(),
  /** Only for a meeting between people: why the transcript is empty or incomplete. */
  message: z.optional(z.string()),
  warnings: z.optional(z.array(warning)),
});

/** 201 of POST /interviews/:meetingCode/evaluation. */
export const scoresResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  /** The revision of the evaluation that the scores became. */
  revision: z.int(),
  evaluation: evaluationResponse,
  warnings: z.optional(z.array(warning)),
});

/** 201 of POST /interviews/:meetingCode/decision. */
export const decisionResponse = z.object({
  success: z.literal(true),
  message: z.string(),
  decision: humanDecisionRecord,
  warnings: z.optional(z.array(warning)),
});

export type ParticipantRecord = z.infer<typeof participantRecord>;
export type QuestionRecord = z.infer<typeof questionRecord>;
export type InterviewRecord = z.infer<typeof interviewRecord>;
export type RecordingRecord = z.infer<typeof recordingRecord>;
export type RecordingResponse = z.infer<typeof recordingResponse>;
export type EvaluationResponse = z.infer<typeof evaluationResponse>;
export type TranscriptSegment = z.infer<typeof transcriptSegment>;
export type TranscriptResponse = z.infer<typeof transcriptResponse>;
export type ScoresResponse = z.infer<typeof scoresResponse>;
export type DecisionResponse = z.infer<typeof decisionResponse>;
export type ListInterviewsResponse = z.infer<typeof listInterviewsResponse>;
