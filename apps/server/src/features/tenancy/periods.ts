import type { InterviewArtifact, RetentionPeriods } from '@parley/contract';

export const dayMs = 24 * 3_600_000;

/**
 * In the order of erasing: the artifact with the most data comes last, so that no receipt counts what another one has
 * counted.
 */
export const interviewArtifacts = ['MEDIA', 'EVALUATION', 'TRANSCRIPT', 'INTERVIEW'] as const;

const fields = {
  MEDIA: 'mediaDays',
  TRANSCRIPT: 'transcriptDays',
  EVALUATION: 'evaluationDays',
  INTERVIEW: 'interviewDays',
} as const satisfies Record<InterviewArtifact, keyof RetentionPeriods>;

/** In days; null: kept until somebody deletes it. */
export const periodOf = (periods: RetentionPeriods, artifact: InterviewArtifact): number | null =>
  periods[fields[artifact]];

/** An interview that ended at or before this time has been kept for so many days. */
export const endedBy = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);
