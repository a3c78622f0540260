import type { InterviewArtifact, RetentionPeriods } from '@parley/contract';

export const dayMs = 24 * 3_600_000;

/** Those with the most left come last, so that no receipt counts what another has erased. */
export const interviewArtifacts = ['MEDIA', 'EVALUATION', 'TRANSCRIPT', 'INTERVIEW'] as const;

const fields = {
  MEDIA: 'mediaDays',
  TRANSCRIPT: 'transcriptDays',
  EVALUATION: 'evaluationDays',
  INTERVIEW: 'interviewDays',
} as const satisfies Record<InterviewArtifact, keyof RetentionPeriods>;

/** In days; null: until somebody deletes it. */
export const periodOf = (periods: RetentionPeriods, artifact: InterviewArtifact): number | null =>
  periods[fields[artifact]];

/** What ended by then has been kept for as many days. */
export const endedBy = (now: Date, days: number): Date => new Date(now.getTime() - days * dayMs);
