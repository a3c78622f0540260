/**
 * What happened in an AI interview. The log of these events is the only state: it is stored, replayed and never
 * rewritten, so it contains word by word what the interviewer said. Every `at` is milliseconds since the Unix
 * epoch and never smaller than the one before. All of it is plain JSON.
 */

import type { Heard } from '../requests/intents.ts';
import type { Question } from '../types.ts';

export type TurnEvent =
  | StartedEvent
  | JoinedEvent
  | LeftEvent
  | SaidEvent
  | ModelAskedEvent
  | ModelRepliedEvent
  | ModelFailedEvent
  | SpeechFinishedEvent
  | SpeakingNoticedEvent
  | UtteranceEvent
  | RequestedEvent
  | TurnedToEvent
  | CorrectedEvent
  | AnswerFinishedEvent
  | AnswerReopenedEvent
  | RepeatRequestedEvent
  | SkippedEvent
  | PausedEvent
  | ResumedEvent
  | EndedEvent;

/** The content of an interview, fixed when it starts. */
export interface InterviewPlan {
  questions: Question[];
  /** The agreed length, before the candidate's time factor. */
  durationMs: number;
  /** 1, 1.25, 1.5 or 2: multiplies every time limit, for people who need more time. */
  timeFactor: number;
  candidateName: string | null;
  companyName: string | null;
  jobRole: string | null;
  /** BCP 47 tag. The built-in sentences are English. */
  language: string;
  /** The meeting code. It varies the short phrases between questions. */
  seed: string;
  /** What a model may do. Logs from before there were models lack this, which means nothing. */
  policy?: { model: 'none' | 'live' };
}

export interface StartedEvent extends InterviewPlan {
  type: 'started';
  at: number;
}

/** A device of the candidate is connected. The one with the highest epoch counts. */
export interface JoinedEvent {
  type: 'joined';
  at: number;
  epoch: number;
  /** Nothing turns this candidate's speech into text. Logs from before this was known lack it. */
  typesOnly?: true;
  /** The candidate takes more time than before, from here on. */
  timeFactor?: number;
}

export interface LeftEvent {
  type: 'left';
  at: number;
}

export type LineKind =
  | 'greeting'
  | 'question'
  | 'follow_up'
  | 'repeat'
  | 'reply'
  | 'acknowledgement'
  | 'nudge'
  | 'time_warning'
  | 'closing';

export interface SaidEvent {
  type: 'said';
  at: number;
  turnId: string;
  kind: LineKind;
  text: string;
  /** The question it belongs to; null for greeting and closing. */
  questionId: string | null;
  /** Follow-ups only: the rubric point that it asks about; null for a result or an example in general. */
  pointId?: string | null;
  /** Follow-ups only: the built-in follow-up, when a model has worded it differently. */
  insteadOf?: string;
  /** Closings only: how the interview ends after this line. */
  endReason?: EndReason;
}

/**
 * A model is asked for words. There is at most one such request at a time, and until its reply nothing else is
 * said.
 */
export interface ModelAskedEvent {
  type: 'model_asked';
  at: number;
  /** Its id within the interview; the reply names it. */
  askId: string;
  /** What the words are for. */
  purpose: 'follow_up';
  questionId: string;
  /** From this instant on a reply is too late. */
  deadlineAt: number;
  /** What is said when no reply comes. */
  builtIn: { text: string; pointId: string | null };
}

/** The model's words were accepted; what was done with them follows in the log. */
export interface ModelRepliedEvent {
  type: 'model_replied';
  at: number;
  askId: string;
  text: string;
}

export interface ModelFailedEvent {
  type: 'model_failed';
  at: number;
  askId: string;
  /** There is no model or no reply, the reply was too late, it cannot be said, or a request came before it. */
  cause: 'no_reply' | 'late' | 'unusable' | 'not_needed';
}

export interface SpeechFinishedEvent {
  type: 'speech_finished';
  at: number;
  turnId: string;
  /** Spoken to the end, interrupted by the candidate, or never reported and assumed to be over. */
  cause: 'reported' | 'barge_in' | 'assumed';
}

/** A voice was heard, but its words are not known yet. */
export interface SpeakingNoticedEvent {
  type: 'speaking_noticed';
  at: number;
  questionId: string;
}

export interface UtteranceEvent {
  type: 'utterance';
  at: number;
  /** The client's own id: the same utterance sent twice counts once. */
  utteranceId: string;
  /** The interviewer's line that the candidate saw. */
  turnId: string;
  questionId: string | null;
  source: 'speech' | 'typed';
  text: string;
  startedAt: number;
  endedAt: number;
}

/** The candidate put the text of an utterance right. From here on it counts with these words. */
export interface CorrectedEvent {
  type: 'corrected';
  at: number;
  utteranceId: string;
  text: string;
}

/**
 * The candidate wants something from the interviewer instead of answering. The words stand in the transcript, and
 * are never part of an answer.
 */
export interface RequestedEvent extends Omit<UtteranceEvent, 'type'> {
  type: 'requested';
  /** The question that was open; null before the first. */
  questionId: string | null;
  intent: Heard;
  /** The rest of the request before it. */
  goesOn: boolean;
  /** Earlier pieces of the same sentence, which were taken for the beginning of an answer. */
  joins: string[];
}

/** An earlier question is open again: to add to its answer, or because another one came between. */
export interface TurnedToEvent {
  type: 'turned_to';
  at: number;
  questionId: string;
  /** The question that waits until this one is answered. */
  leaves: string | null;
}

export type FinishReason = 'button' | 'silence' | 'typed' | 'limit';

export interface AnswerFinishedEvent {
  type: 'answer_finished';
  at: number;
  questionId: string;
  reason: FinishReason;
}

/**
 * The candidate went on speaking before the interviewer was heard, so the silence was no end. What was to be said
 * after it is withdrawn: nobody has heard it.
 */
export interface AnswerReopenedEvent {
  type: 'answer_reopened';
  at: number;
  questionId: string;
}

export interface RepeatRequestedEvent {
  type: 'repeat_requested';
  at: number;
  questionId: string;
}

export interface SkippedEvent {
  type: 'skipped';
  at: number;
  questionId: string;
}

export type PauseReason = 'candidate' | 'disconnected';

export interface PausedEvent {
  type: 'paused';
  at: number;
  reason: PauseReason;
}

export interface ResumedEvent {
  type: 'resumed';
  at: number;
}

export type EndReason = 'completed' | 'time_limit' | 'candidate_left' | 'abandoned' | 'human_requested';

export interface EndedEvent {
  type: 'ended';
  at: number;
  reason: EndReason;
}

/** The first event of every log. */
export function startInterview(plan: InterviewPlan, atMs: number): StartedEvent {
  return { type: 'started', at: atMs, ...plan };
}
