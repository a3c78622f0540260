import * as z from 'zod/mini';
import {
  artifactStatuses,
  candidateQuestionKinds,
  degradedReasons,
  endedReasons,
  leftOutReasons,
  modelCallOutcomes,
  modelProviders,
  questionKinds,
  recommendations,
  scoredDimensions,
} from '../values.ts';
import { humanDecisionRecord } from './decisions.ts';
import { revisionSources, scorerRecord } from './scores.ts';

const instant = z.iso.datetime({ precision: 3 });
const score = z.int().check(z.minimum(0), z.maximum(100));
const dimensions = z.array(z.enum(scoredDimensions));

/** A quote as the report shows it: word for word in segment `segmentId`, from `start` to `end` of its text. */
export const evidenceRecord = z.object({
  segmentId: z.string(),
  quote: z.string(),
  start: z.int(),
  end: z.int(),
  /** When the segment starts in the recording, from the interview's start. */
  startMs: z.int(),
});
export const reportPoint = z.object({
  text: z.string(),
  met: z.enum(['no', 'partial', 'yes']),
  evidence: z.array(evidenceRecord),
});
/**
 * In a revision that was made before these fields existed, `kind`, `weight`, `skill` and `leftOut` are null and
 * `feeds` is empty.
 */
export const reportQuestion = z.object({
  questionId: z.string(),
  question: z.string(),
  kind: z.nullable(z.enum(questionKinds)),
  skill: z.nullable(z.string()),
  weight: z.nullable(z.number()),
  feeds: dimensions,
  leftOut: z.nullable(z.enum(leftOutReasons)),
  score,
  feedback: z.string(),
  confidence: z.number(),
  insufficientEvidence: z.boolean(),
  flags: z.array(z.string()),
  points: z.array(reportPoint),
  evidence: z.array(evidenceRecord),
});
export const skillResult = z.object({
  skill: z.string(),
  score: z.nullable(score),
  questionIds: z.array(z.string()),
});
export const dimensionWeights = z.object({
  communication: z.number(),
  technical: z.number(),
  cultureFit: z.number(),
});
export const recommendationLines = z.object({ pass: score, fail: score });
export const crossCheckRecord = z.object({
  evaluator: z.string(),
  evaluatorVersion: z.string(),
  overallScore: score,
  difference: z.int(),
});
/** One call to a model: what was sent and what came back is kept as hashes only. */
export const modelCallRecord = z.object({
  promptId: z.string(),
  promptVersion: z.int(),
  provider: z.enum(modelProviders),
  model: z.string(),
  requestSha256: z.string(),
  responseSha256: z.nullable(z.string()),
  inputTokens: z.int(),
  outputTokens: z.int(),
  durationMs: z.int(),
  outcome: z.enum(modelCallOutcomes),
  /** In the currency in which the provider bills; null when no price is known. */
  cost: z.nullable(z.number()),
});
/** How a model was asked, in enough detail to repeat the same call. */
export const modelProvenanceRecord = z.object({
  provider: z.enum(modelProviders),
  modelRequested: z.string(),
  modelReported: z.nullable(z.string()),
  promptId: z.string(),
  promptVersion: z.int(),
  promptSha256: z.string(),
  schemaSha256: z.string(),
  samples: z.int(),
  seeds: z.array(z.int()),
  temperatures: z.array(z.number()),
});
export const provenanceRecord = z.object({
  evaluator: z.string(),
  evaluatorVersion: z.string(),
  trigger: z.enum(['AUTO', 'ANALYZE', 'SCORED']),
  triggeredBy: z.nullable(z.string()),
  transcriptSha256: z.string(),
  questionSetSha256: z.string(),
  durationMs: z.int(),
  model: z.nullable(modelProvenanceRecord),
  modelCalls: z.array(modelCallRecord),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** In the currency in which the provider bills; null when no price is known. */
  cost: z.nullable(z.number()),
});
export const reportRevision = z.object({
  revision: z.int(),
  source: z.enum(revisionSources),
  /** Null when a program made the revision. */
  scoredBy: z.nullable(scorerRecord),
  createdAt: instant,
  recommendation: z.enum(recommendations),
  overallScore: score,
  communication: score,
  technical: score,
  cultureFit: score,
  confidence: z.number(),
  summary: z.string(),
  reasons: z.array(z.string()),
  flags: z.array(z.string()),
  notAssessed: dimensions,
  /** The same list under its earlier name. */
  dimensionsNotAssessed: z.array(z.string()),
  /** Null in a revision that was made before this field existed. */
  dimensionWeights: z.nullable(dimensionWeights),
  lines: z.nullable(recommendationLines),
  skills: z.array(skillResult),
  crossCheck: z.nullable(crossCheckRecord),
  degraded: z.nullable(z.enum(degradedReasons)),
  questions: z.array(reportQuestion),
  provenance: provenanceRecord,
});
/** Something that the candidate wanted to know, in their own words. It affects no score. */
export const candidateQuestion = z.object({
  kind: z.enum(candidateQuestionKinds),
  text: z.string(),
  startMs: z.int(),
  questionId: z.nullable(z.string()),
});
/**
 * All calls to a model in one interview for one purpose: to make questions, to choose follow-ups, or to read answers.
 */
export const modelUseRecord = z.object({
  promptId: z.string(),
  calls: z.int(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** In the currency in which the provider bills; null when no price is known. */
  cost: z.nullable(z.number()),
});
/** Additive: evidence, revisions and the decisions of people, each newest first. */
export const reportResponse = z.object({
  success: z.literal(true),
  evaluationStatus: z.enum(artifactStatuses),
  endedReason: z.nullable(z.enum(endedReasons)),
  current: z.nullable(reportRevision),
  revisions: z.array(reportRevision),
  askedByCandidate: z.array(candidateQuestion),
  humanDecisions: z.array(humanDecisionRecord),
  /** The calls of the whole interview, including those before the first evaluation. */
  modelUse: z.array(modelUseRecord),
});

export type EvidenceRecord = z.infer<typeof evidenceRecord>;
export type CandidateQuestionRecord = z.infer<typeof candidateQuestion>;
export type ModelUseRecord = z.infer<typeof modelUseRecord>;
export type ReportQuestion = z.infer<typeof reportQuestion>;
export type ReportRevision = z.infer<typeof reportRevision>;
export type ReportResponse = z.infer<typeof reportResponse>;
