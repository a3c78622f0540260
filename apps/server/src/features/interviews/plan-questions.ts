import type { Category, EvaluationFocus, MeetingType } from '@parley/contract';
import {
  categoryOfStage,
  jobSeed,
  normaliseSeniority,
  selectQuestions,
  type Question,
} from '@parley/interviewer';
import type { InterviewRow } from './store.ts';

/** The facts that decide which questions are asked. */
export interface QuestionFacts {
  organizationId: string;
  meetingType: MeetingType;
  /** The caller's own questions. */
  own: Question[];
  aiGenerate: boolean;
  externalJobId: string | null;
  jobRole: string | null;
  skills: string[];
  seniority: string | null;
  category: Category | null;
  stage: string | null;
  evaluationFocus: EvaluationFocus | null;
  candidateCV: string | null;
  durationMinutes: number;
  /** BCP 47 tag. It decides the words of the questions, but not which ones are asked. */
  language: string;
}

/**
 * The questions of an interview: the caller's first; the bank adds questions on `aiGenerate`, or when there are none.
 * Pure. Decision: candidates for one job get the same questions (ADR 3).
 */
export function planQuestions(facts: QuestionFacts): Question[] {
  if (!usesBank(facts)) return facts.own;
  const { own, candidateCV, language } = facts;
  return selectQuestions({ ...jobOf(facts), own, fill: true, candidateCV, language });
}

/** The facts of the job that choose the questions, with the seed that all its candidates share. */
export function jobOf(facts: QuestionFacts) {
  const { jobRole, skills, stage, durationMinutes } = facts;
  const evaluationFocus = facts.evaluationFocus ?? 'balanced';
  const category = facts.category ?? (stage === null ? null : categoryOfStage(stage));
  const seniority = facts.seniority === null ? null : normaliseSeniority(facts.seniority);
  const seed = jobSeed({
    organizationId: facts.organizationId,
    externalJobId: facts.externalJobId,
    jobRole: jobRole ?? '',
    skills,
    seniority: seniority ?? facts.seniority,
    category,
    stage,
    evaluationFocus,
    durationMinutes,
  });
  return { jobRole: jobRole ?? '', skills, seniority, category, evaluationFocus, durationMinutes, seed };
}

const usesBank = ({ aiGenerate, meetingType, own }: QuestionFacts): boolean =>
  aiGenerate || (meetingType === 'AI_ONLY' && own.length === 0);

/** The facts from which a stored interview was planned. */
export const factsOf = (interview: InterviewRow): QuestionFacts => ({
  organizationId: interview.organization_id,
  meetingType: interview.meeting_type,
  own: interview.questions.filter(({ source }) => source === 'CUSTOM'),
  aiGenerate: interview.ai_generate,
  externalJobId: interview.external_job_id,
  jobRole: interview.job_role,
  skills: interview.skills,
  seniority: interview.seniority,
  category: interview.category,
  stage: interview.stage,
  evaluationFocus: interview.evaluation_focus,
  candidateCV: interview.candidate_cv,
  durationMinutes: interview.duration_minutes,
  language: interview.language,
});
