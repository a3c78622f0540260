import type {
  ArtifactStatus,
  EndedReason,
  Evaluation,
  QuestionKind,
  Recommendation,
  ScoredDimension,
  Warning,
} from './types.ts';

/** A verbatim quote: characters `start` to `end` (exclusive) of the transcript segment's text. */
export interface Evidence {
  segmentId: string;
  quote: string;
  start: number;
  end: number;
  /** When the segment starts, in milliseconds from the interview's start. */
  startMs: number;
}

/** One thing that a good answer contains, and whether this answer contained it. */
export interface ReportPoint {
  text: string;
  met: 'no' | 'partial' | 'yes';
  evidence: Evidence[];
}

/**
 * Why a question counts in no score. `noise`: words without sense. `same_text`: the same text as another answer.
 * `strung_together`: the expected words, but no sentences. `nothing_found`: the built-in rules found nothing they look
 * for, which does not mean that the answer is bad. `plain_fact`: it asks for a fact, which a person has to read.
 */
export type LeftOutReason =
  | 'not_answered'
  | 'few_words'
  | 'other_language'
  | 'noise'
  | 'same_text'
  | 'read_from_question'
  | 'strung_together'
  | 'nothing_found'
  | 'plain_fact';

export interface ReportQuestion {
  questionId: string;
  question: string;
  /** In a revision that was made before these fields existed, `kind` and `weight` are null and `feeds` is empty. */
  kind: QuestionKind | null;
  skill: string | null;
  /** Relative to the other questions of the interview. */
  weight: number | null;
  /** The scores whose mean includes this question; empty when the question is left out. */
  feeds: ScoredDimension[];
  /** Null when the question counts. */
  leftOut: LeftOutReason | null;
  /** 0 to 100. */
  score: number;
  feedback: string;
  /** 0 to 1. */
  confidence: number;
  /** Too little was said to judge. */
  insufficientEvidence: boolean;
  /** What a reader should know about the answer, such as `injection` or `repeat`. */
  flags: string[];
  points: ReportPoint[];
  evidence: Evidence[];
}

/** One call to a model. What was sent and what came back is kept as hashes only. */
export interface ReportModelCall {
  promptId: string;
  promptVersion: number;
  provider: 'openai' | 'anthropic';
  model: string;
  requestSha256: string;
  /** Null when no reply came. */
  responseSha256: string | null;
  inputTokens: number;
  outputTokens: number;
  durationMs: number;
  /** `repaired`: the reply to a second call, after one that did not fit. */
  outcome: 'ok' | 'repaired' | 'late' | 'failed' | 'unusable';
  /** In the currency in which the provider bills; null when no price is known. */
  cost: number | null;
}

/** How a model was asked, in enough detail to repeat the same call. */
export interface ReportModel {
  provider: 'openai' | 'anthropic';
  modelRequested: string;
  /** The name of the model in the service's reply; null when it never replied. */
  modelReported: string | null;
  promptId: string;
  promptVersion: number;
  /** The hash of the instructions. */
  promptSha256: string;
  schemaSha256: string;
  /**
   * The number of complete rounds of replies from which the result was computed; 0 when the built-in rules were used
   * instead.
   */
  samples: number;
  seeds: number[];
  temperatures: number[];
}

/** What made a revision, and from which input: equal hashes mean equal input. */
export interface ReportProvenance {
  evaluator: string;
  evaluatorVersion: string;
  /** AUTO: made automatically. ANALYZE: somebody asked for it. SCORED: a person entered scores. */
  trigger: 'AUTO' | 'ANALYZE' | 'SCORED';
  triggeredBy: string | null;
  transcriptSha256: string;
  questionSetSha256: string;
  durationMs: number;
  /** Null when no model was asked. */
  model: ReportModel | null;
  /** Empty when no model was asked. The tokens and the cost are of all calls together. */
  modelCalls: ReportModelCall[];
  inputTokens: number;
  outputTokens: number;
  /** In the currency in which the provider bills; 0 when no model was asked, null when no price is known. */
  cost: number | null;
}

export interface ReportRevision {
  /** Counts from 1; `analyze` and `enterScores` add one. */
  revision: number;
  /** `MACHINE`: a program evaluated the words. `HUMAN`: a person entered the scores. */
  source: 'MACHINE' | 'HUMAN';
  /** Whose scores these are; null when a program made the revision. */
  scoredBy: { type: 'MEMBER' | 'PARTICIPANT' | 'API_KEY'; id: string; name: string } | null;
  createdAt: string;
  recommendation: Recommendation;
  overallScore: number;
  communication: number;
  technical: number;
  cultureFit: number;
  /** 0 to 1. */
  confidence: number;
  summary: string;
  /** Reasons for this recommendation, one sentence each. */
  reasons: string[];
  flags: string[];
  /** Scores that no question assessed. Each repeats the overall score. */
  notAssessed: ScoredDimension[];
  /** The same list under its earlier name. */
  dimensionsNotAssessed: string[];
  /** The share of each dimension in the overall score. Null in a revision that was made before this field existed. */
  dimensionWeights: { communication: number; technical: number; cultureFit: number } | null;
  /**
   * The overall scores at which the recommendation may change. Null in a revision that was made before this field
   * existed.
   */
  lines: { pass: number; fail: number } | null;
  /** The mean of the questions about each skill; null when all of them are left out. */
  skills: { skill: string; score: number | null; questionIds: string[] }[];
  /** The result of another evaluator for the same interview, and the difference between the two overall scores. */
  crossCheck: {
    evaluator: string;
    evaluatorVersion: string;
    overallScore: number;
    difference: number;
  } | null;
  /** Why the built-in rules evaluated although a model is set up; null when they did not replace a model. */
  degraded: 'late' | 'failed' | 'unusable' | 'over_limit' | null;
  questions: ReportQuestion[];
  provenance: ReportProvenance;
}

/** What a person decided. It is never changed: a later decision is added, and the newest one counts. */
export interface HumanDecision {
  /** Counts from 1 within the interview. */
  number: number;
  recommendation: Recommendation;
  /** Always set when the person decided differently from the recommendation of the evaluation. */
  reason: string | null;
  /** The revision that the person decided about, and what it suggested. */
  revision: number;
  suggestedRecommendation: Recommendation;
  suggestedScore: number;
  /** A member of the organization, or an API key by its name. */
  decidedBy: { type: 'MEMBER' | 'API_KEY'; id: string; name: string };
  decidedAt: string;
}

export interface DecisionInput {
  recommendation: Recommendation;
  /** Required when it differs from what the latest revision suggests. */
  reason?: string | undefined;
  /** The revision that the person has read. When it is no longer the latest, a `ConflictError` is thrown. */
  revision?: number | undefined;
}

export interface RecordedDecision {
  decision: HumanDecision;
  message: string;
  warnings: Warning[];
}

/** The scores of an interviewer. At least one question or one of the three scores is required. */
export interface ScoresInput {
  recommendation: Recommendation;
  /** The questions that were asked and scored; `questionId` is the `id` of one of the interview's questions. */
  questions?: { questionId: string; score: number; note?: string | undefined }[] | undefined;
  communication?: number | undefined;
  technical?: number | undefined;
  cultureFit?: number | undefined;
  /** A summary for the team. It is never mailed to the candidate. */
  summary?: string | undefined;
  /** The interviewer or host whose scores these are. By default they carry the name of the key. */
  participantId?: string | undefined;
}

export interface EnteredScores {
  /** The revision of the evaluation that the scores became. */
  revision: number;
  evaluation: Evaluation;
  message: string;
  warnings: Warning[];
}

/** A question of the candidate to the organization. The AI interviewer promised to pass it on. */
export interface CandidateQuestion {
  kind: 'next_steps' | 'salary' | 'about_company';
  /** In the candidate's words. */
  text: string;
  /** In milliseconds from the interview's start. */
  startMs: number;
  /** The question that was being answered; null before the first. */
  questionId: string | null;
}

export interface Report {
  evaluationStatus: ArtifactStatus;
  /** Why the conversation ended; null before, and where it is not known. */
  endedReason: EndedReason | null;
  current: ReportRevision | null;
  /** Newest first. */
  revisions: ReportRevision[];
  /** Part of no score. */
  askedByCandidate: CandidateQuestion[];
  /** Newest first; the first one counts. */
  humanDecisions: HumanDecision[];
  /** The calls to a model in the whole interview, by purpose; empty when no model was asked. */
  modelUse: ReportModelUse[];
}

export interface ReportModelUse {
  /** `questions`, `follow_up` or `evaluate_answer`. */
  promptId: string;
  calls: number;
  inputTokens: number;
  outputTokens: number;
  /** In the currency in which the provider bills; null when no price is known. */
  cost: number | null;
}

/** How far somebody showed a skill. */
export type ScorecardStep = 'NOT_SHOWN' | 'PARTLY' | 'CLEARLY' | 'STRONGLY' | 'NOT_ASKED';

export interface ScorecardSkill {
  skill: string;
  /** Null: left open. */
  step: ScorecardStep | null;
  note: string;
}

/** Added after the card was submitted. */
export interface ScorecardAmendment {
  text: string;
  by: string;
  writtenAt: string;
}

/** Somebody who led the interview. */
export interface ScorecardAuthor {
  participantId: string;
  name: string;
}

/** What one person who led an interview thought of it, as they submitted it. */
export interface Scorecard {
  id: string;
  author: ScorecardAuthor;
  recommendation: Recommendation;
  skills: ScorecardSkill[];
  note: string;
  submittedAt: string;
  amendments: ScorecardAmendment[];
}

export interface Scorecards {
  /** In the order in which they were submitted. */
  scorecards: Scorecard[];
  /** People who led the interview and have not submitted a card yet. */
  outstanding: ScorecardAuthor[];
}

/** One file of a decision packet, as text. */
export interface PacketFile {
  path: string;
  mediaType: string;
  /** Of `text`, in hexadecimal. */
  sha256: string;
  text: string;
}

/** Everything on which a decision is based: `packet.html` to read, `packet.json`, and `manifest.json`. */
export interface DecisionPacket {
  meetingCode: string;
  madeAt: string;
  files: PacketFile[];
}
