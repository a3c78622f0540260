import type { ArtifactStatus, Recommendation, ScoredDimension, Warning } from './types.ts';

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

export interface ReportQuestion {
  questionId: string;
  question: string;
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

/** What made a revision, and from which input: equal hashes mean equal input. */
export interface ReportProvenance {
  evaluator: string;
  evaluatorVersion: string;
  trigger: 'AUTO' | 'ANALYZE';
  triggeredBy: string | null;
  transcriptSha256: string;
  questionSetSha256: string;
  durationMs: number;
}

export interface ReportRevision {
  /** Counts from 1; `analyze` adds one. */
  revision: number;
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
  /** Scores that no question assessed: each repeats the overall score. */
  notAssessed: ScoredDimension[];
  /** The same list under its earlier name. */
  dimensionsNotAssessed: string[];
  questions: ReportQuestion[];
  provenance: ReportProvenance;
}

/** What a person decided. It is never changed: a later decision is added, and the newest one holds. */
export interface HumanDecision {
  /** Counts from 1 within the interview. */
  number: number;
  recommendation: Recommendation;
  /** Always there when the person decided differently from the suggestion. */
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
  /** The revision that was read. When it is not the latest any more, a `ConflictError` is thrown. */
  revision?: number | undefined;
}

export interface RecordedDecision {
  decision: HumanDecision;
  message: string;
  warnings: Warning[];
}

export interface Report {
  evaluationStatus: ArtifactStatus;
  current: ReportRevision | null;
  /** Newest first. */
  revisions: ReportRevision[];
  /** Newest first; the first one holds. */
  humanDecisions: HumanDecision[];
}
