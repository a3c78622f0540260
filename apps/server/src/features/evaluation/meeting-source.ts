import type { AskedQuestion, TranscriptTurn } from '@parley/interviewer';
import type { Tx } from '../../kernel/db.ts';
import type { InterviewRow } from '../interviews/index.ts';
import { listQuestionMarks } from '../meetings/index.ts';
import { listConsents, listParticipants } from '../participants/index.ts';
import { findTranscript } from '../transcription/index.ts';
import { readTurns } from '../transcripts/index.ts';
import { wasUnheard } from './was-unheard.ts';

/** What is evaluated: the questions as they were asked, and what the candidate said. */
export interface EvaluationSource {
  questions: AskedQuestion[];
  turns: TranscriptTurn[];
}

/** Why an interview between people has nothing that could be evaluated, although it was held here. */
export type NoSource =
  | 'noTranscript'
  /** There are several candidates or none, so it is not known whose answers to judge. */
  | 'severalCandidates'
  | 'noQuestions'
  | 'noMarks'
  | 'candidateUnheard';

/**
 * An interview between people: a question counts as asked when the person who leads marks it. What the candidate says
 * from then until the next mark is the answer. Other people's words are never part of an answer.
 */
export async function readMeetingSource(
  tx: Tx,
  interview: Pick<InterviewRow, 'id' | 'questions'>,
): Promise<{ source: EvaluationSource } | { source: null; why: NoSource }> {
  const nothing = (why: NoSource) => ({ source: null, why });
  const candidates = (await listParticipants(tx, [interview.id])).filter(({ role }) => role === 'CANDIDATE');
  const [candidate] = candidates;
  const turns = await readTurns(tx, interview.id, new Set(candidate ? [candidate.id] : []));
  if (turns.length === 0) return nothing('noTranscript');
  if (!candidate || candidates.length > 1) return nothing('severalCandidates');
  if (interview.questions.length === 0) return nothing('noQuestions');
  const marked = new Set((await listQuestionMarks(tx, interview.id)).map(({ questionId }) => questionId));
  if (marked.size === 0) return nothing('noMarks');
  if (!turns.some(isAnswer)) return nothing('candidateUnheard');
  return {
    source: {
      questions: interview.questions.map((question) => ({
        question,
        asked: marked.has(question.id),
        skipped: false,
      })),
      turns,
    },
  };
}

const isAnswer = ({ speaker, questionId }: TranscriptTurn): boolean =>
  speaker === 'CANDIDATE' && questionId !== null;

/**
 * Whether spoken words are missing: the transcript is incomplete, or the candidate was not recorded all the time. Then
 * the rest of the words is evaluated only if a person asks for it.
 */
export async function lacksWords(
  tx: Tx,
  interview: Pick<InterviewRow, 'id' | 'started_at' | 'ended_at'>,
): Promise<boolean> {
  const transcript = await findTranscript(tx, interview.id);
  if (transcript !== null && (transcript.state !== 'READY' || transcript.unread_pieces > 0)) return true;
  for (const { id, role } of await listParticipants(tx, [interview.id])) {
    if (role === 'CANDIDATE' && wasUnheard(await listConsents(tx, id), interview)) return true;
  }
  return false;
}
