import type { Category, EvaluationFocus } from '../types.ts';
import { canonicalSkill } from './skill-aliases.ts';

/** What interviews for the same job have in common. */
export interface Job {
  organizationId: string;
  /** The caller's own id of the job. With it, role, skills and the rest may differ from candidate to candidate. */
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
 * The seed by which questions are chosen. It is the same for all candidates of one job, so that they get the same
 * questions and can be compared. It contains nothing about a person. Each stage of a job has its own seed.
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
