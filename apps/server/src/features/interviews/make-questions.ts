import {
  knowsPrivateMattersIn,
  questionsPrompt,
  type MadeQuestions,
  type Question,
} from '@parley/interviewer';
import type { Clock } from '../../kernel/clock.ts';
import { sha256Hex } from '../../kernel/crypto.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { enqueue, type JobPayloads } from '../../kernel/jobs.ts';
import { findModelInUse, type InstallationModel, type Models } from '../models/index.ts';
import { factsOf, jobOf } from './plan-questions.ts';
import { findQuestionSet, insertQuestionSet } from './question-set-store.ts';
import { findInterviewById, lockInterview, setQuestions, type InterviewRow } from './store.ts';

interface MakeDeps {
  db: Database;
  clock: Clock;
  models: Models;
}

/** Long, because all questions of an interview are made in one reply, and some models are slow. */
const deadlineMs = 120_000;

/**
 * Plans a job that makes questions, if the bank filled up the questions and the language is one in which made questions
 * can be checked. Idempotent.
 */
export async function requestQuestions(
  tx: Tx,
  deps: { installationModel: InstallationModel | null },
  ids: { organizationId: string; interviewId: string },
): Promise<void> {
  const interview = await findInterviewById(tx, ids.interviewId);
  if (!interview || !isOpen(interview) || !(await findModelInUse(tx, deps.installationModel))) return;
  await enqueue(tx, 'make-questions', ids, { jobKey: jobKeyOf(ids) });
}

/** Called when a cancelling was undone: while the interview was cancelled, the job would have made no questions. */
export async function askForQuestionsAgain(tx: Tx, interview: InterviewRow): Promise<void> {
  if (!isOpen(interview)) return;
  const ids = { organizationId: interview.organization_id, interviewId: interview.id };
  await enqueue(tx, 'make-questions', ids, { jobKey: jobKeyOf(ids) });
}

const jobKeyOf = ({ interviewId }: { interviewId: string }) => `make-questions:${interviewId}`;

/**
 * Whether the questions are still those of the bank, and the language is one in which made questions can be checked.
 */
const isOpen = ({ status, questions, language }: InterviewRow): boolean =>
  status === 'SCHEDULED' &&
  knowsPrivateMattersIn(language) &&
  questions.some(({ source }) => source === 'BANK') &&
  !questions.some(({ source }) => source === 'MODEL');

/**
 * The job `make-questions`: replaces the bank's questions by a model's, unless the interview has started. They are made
 * once for a job, and all its candidates are asked the same ones (ADR 64).
 *
 * @throws when the service failed, so that the job tries again.
 */
export async function makeQuestions(deps: MakeDeps, ids: JobPayloads['make-questions']): Promise<void> {
  const { organizationId, interviewId } = ids;
  const [interview, known] = await deps.db.readInOrganization(organizationId, async (tx) => {
    const row = await findInterviewById(tx, interviewId);
    return [row, row && (await findQuestionSet(tx, jobHashOf(row)))] as const;
  });
  if (!interview || !isOpen(interview)) return;
  let made: MadeQuestions | null = known?.questions ?? null;
  if (!known) {
    const answer = await deps.models.ask(ids, promptFor(interview), { deadlineMs, retries: true });
    if (!answer.ok && answer.why === 'none') return;
    if (!answer.ok && (answer.why === 'late' || answer.why === 'failed')) {
      throw new Error(`the model made no questions: ${answer.why}`);
    }
    made = answer.ok ? answer.value : null;
  }
  await deps.db.inOrganization(organizationId, (tx) => settle(tx, deps, interview, made));
}

/**
 * Called after the last try: all candidates of this job are asked the bank's questions, so that they are asked the
 * same.
 */
export async function keepBankQuestions(
  { db, clock }: MakeDeps,
  { organizationId, interviewId }: JobPayloads['make-questions'],
): Promise<void> {
  await db.inOrganization(organizationId, async (tx) => {
    const interview = await findInterviewById(tx, interviewId);
    if (interview && isOpen(interview)) await insertQuestionSet(tx, jobHashOf(interview), null, clock.now());
  });
}

/** Stores the decision for the job, and applies it. It may be a decision that was made for an earlier interview. */
async function settle(
  tx: Tx,
  { clock }: MakeDeps,
  asked: InterviewRow,
  made: MadeQuestions | null,
): Promise<void> {
  const interview = await lockInterview(tx, asked.id);
  if (!interview) return;
  const jobHash = jobHashOf(asked);
  // If the interview has begun with the bank's questions meanwhile, the other candidates of the job get those too.
  await insertQuestionSet(tx, jobHash, isOpen(interview) ? made : null, clock.now());
  const decided = await findQuestionSet(tx, jobHash);
  // An interview of another length has other places for questions, and a job of its own fills them.
  if (!decided?.questions || !isOpen(interview) || jobHashOf(interview) !== jobHash) return;
  await setQuestions(tx, interview.id, withMade(interview.questions, decided.questions));
}

/** Puts the model's questions in the places of the bank's. */
function withMade(questions: readonly Question[], made: MadeQuestions): Question[] {
  const places = placesOf(questions);
  const byPlace = new Map(places.map((place, index) => [place, made[index] ?? place]));
  return questions.map((question) => byPlace.get(question) ?? question);
}

/**
 * The bank's questions in an order that is the same for all candidates of a job. (The order in which they are asked may
 * depend on a résumé.)
 */
const placesOf = (questions: readonly Question[]): Question[] =>
  questions.filter(({ source }) => source === 'BANK').toSorted((one, other) => (one.id < other.id ? -1 : 1));

function promptFor(interview: InterviewRow) {
  const job = jobOf(factsOf(interview));
  return questionsPrompt({
    jobRole: interview.job_role,
    seniority: job.seniority ?? interview.seniority,
    skills: job.skills,
    category: job.category,
    stage: interview.stage,
    evaluationFocus: job.evaluationFocus,
    language: interview.language,
    alsoAsked: interview.questions
      .filter(({ source }) => source === 'CUSTOM')
      .map(({ question }) => question),
    slots: placesOf(interview.questions).map(({ kind, skill }) => ({ kind, skill })),
  });
}

/**
 * Identifies which questions are wanted: by the job, the caller's questions, the places to fill and the words of the
 * prompt.
 */
function jobHashOf(interview: InterviewRow): string {
  const { version, data } = promptFor(interview);
  const { alsoAsked, slots, language } = data as { alsoAsked: string[]; slots: unknown[]; language: string };
  return sha256Hex(JSON.stringify([jobOf(factsOf(interview)).seed, version, alsoAsked, slots, language]));
}
