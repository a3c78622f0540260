import type { Category, EvaluationFocus } from '../types.ts';
import { canonicalSkill } from './skill-aliases.ts';

/** What makes interviews the interviews for one job. */
export interface Job {
  organizationId: string;
  /** The caller's own name of the job. With it, the words of the job may differ from candidate to candidate. */
  externalJobId: string | null;
  jobRole: string;
  skills: readonly string[];
  seniority: string | null;
  category: Category | null;
  stage: string | null;
  evaluationFocus: EvaluationFocus;
  durationMinutes: number;
}

/**
 * The seed by which questions are chosen. It is the same for all candidates of one job, so that they are asked the
 * same and can be compared, and it holds nothing of a person. A later stage of a job is another interview.
 *
 * Spelling, letter case and the order of the skills make no difference.
 */
export function jobSeed(job: Job): string {
  const round = [job.category ?? '', plain(job.stage ?? '')];
  const name =
    job.externalJobId === null
      ? [
          'words',
          plain(job.jobRole),
          ...new Set(job.skills.map(canonicalSkill).toSorted()),
          plain(job.seniority ?? ''),
          job.evaluationFocus,
          String(job.durationMinutes),
        ]
      : ['id', job.externalJobId.trim()];
  return JSON.stringify([job.organizationId, ...round, ...name]);
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
