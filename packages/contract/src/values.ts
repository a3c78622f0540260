/** The enumerations of the specification, word for word. */
export const meetingTypes = ['AI_ONLY', 'HUMAN'] as const;
export const schedulingModes = ['IMMEDIATE', 'FIXED', 'CANDIDATE_PICKS'] as const;
export const categories = [
  'SCREENING',
  'TECHNICAL',
  'BEHAVIORAL',
  'ASSIGNMENT',
  'CULTURAL',
  'CASE_STUDY',
  'PANEL',
  'FINAL',
] as const;
export const evaluationFocuses = [
  'knowledge',
  'balanced',
  'communication',
  'problem_solving',
  'culture',
] as const;
export const interviewStatuses = ['SCHEDULED', 'ACTIVE', 'COMPLETED', 'CANCELLED'] as const;
export const recommendations = ['PASS', 'FAIL', 'REVIEW'] as const;

/** The scores other than the overall one. */
export const scoredDimensions = ['communication', 'technical', 'cultureFit'] as const;

/** Decided because the specification does not say (decisions.md, "Records and values"). */
export const participantRoles = ['CANDIDATE', 'INTERVIEWER', 'HOST', 'PARTICIPANT', 'OBSERVER'] as const;
export const bookingStatuses = ['NONE', 'AWAITING', 'BOOKED', 'EXPIRED'] as const;
export const artifactStatuses = ['NONE', 'PENDING', 'READY', 'FAILED'] as const;
/**
 * EXTERNAL_ROOM: the interview is COMPLETED at its end time. It was held outside Parley, which does not know who
 * came. INTERVIEWER_ABSENT: a candidate or participant came, but nobody let them in. ROOM_UNREACHABLE: somebody tried
 * to enter, but the room could not be reached.
 */
export const statusReasons = [
  'NO_SHOW',
  'BOOKING_EXPIRED',
  'EXTERNAL_ROOM',
  'INTERVIEWER_ABSENT',
  'ROOM_UNREACHABLE',
] as const;
/**
 * Why an interview ended. `empty`: the candidate was away for too long. `candidate_left`: they ended it themselves.
 */
export const endedReasons = [
  'finished',
  'time_limit',
  'candidate_left',
  'human_requested',
  'ended_by_host',
  'empty',
] as const;
/**
 * Why a question has no score that counts: nothing was said, too few words, another language than the interview's,
 * words without sense, the same text as another answer, the question read back, or rubric words without sentences; or
 * built-in rules found nothing they look for, which does not mean that the answer is bad; or the question asks for a
 * plain fact, which a person must read.
 */
export const leftOutReasons = [
  'not_answered',
  'few_words',
  'other_language',
  'noise',
  'same_text',
  'read_from_question',
  'strung_together',
  'nothing_found',
  'plain_fact',
] as const;
/** Kinds of questions that candidates ask about the organization; the interviewer passes them on. */
export const candidateQuestionKinds = ['next_steps', 'salary', 'about_company'] as const;
/** Why the built-in rules evaluated although a model is set up. */
export const degradedReasons = ['late', 'failed', 'unusable', 'over_limit'] as const;
export const modelProviders = ['openai', 'anthropic'] as const;
/** How a call to a model ended. `repaired`: the reply to a second call, after one that did not fit. */
export const modelCallOutcomes = ['ok', 'repaired', 'late', 'failed', 'unusable'] as const;
export const knownSeniorities = [
  'INTERN',
  'JUNIOR',
  'MID',
  'SENIOR',
  'LEAD',
  'PRINCIPAL',
  'EXECUTIVE',
] as const;
export const questionKinds = ['KNOWLEDGE', 'SCENARIO', 'BEHAVIORAL', 'CULTURE', 'SCREENING', 'CASE'] as const;
export const memberRoles = ['OWNER', 'ADMIN', 'RECRUITER', 'INTERVIEWER', 'VIEWER'] as const;
export const keyScopes = [
  'interviews:read',
  'interviews:write',
  'interviews:delete',
  'recordings:read',
  'evaluations:read',
  'evaluations:write',
  'availability:read',
  'webhooks:write',
] as const;

export type MeetingType = (typeof meetingTypes)[number];
export type SchedulingMode = (typeof schedulingModes)[number];
export type Category = (typeof categories)[number];
export type EvaluationFocus = (typeof evaluationFocuses)[number];
export type InterviewStatus = (typeof interviewStatuses)[number];
export type Recommendation = (typeof recommendations)[number];
export type ScoredDimension = (typeof scoredDimensions)[number];
export type ParticipantRole = (typeof participantRoles)[number];
export type BookingStatus = (typeof bookingStatuses)[number];
export type ArtifactStatus = (typeof artifactStatuses)[number];
export type StatusReason = (typeof statusReasons)[number];
export type EndedReason = (typeof endedReasons)[number];
export type LeftOutReason = (typeof leftOutReasons)[number];
export type DegradedReason = (typeof degradedReasons)[number];
export type QuestionKind = (typeof questionKinds)[number];
export type MemberRole = (typeof memberRoles)[number];
export type KeyScope = (typeof keyScopes)[number];
