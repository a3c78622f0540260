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
  /** BCP 47 tag. Built-in sentences are in this language, or in English when it has no catalogue. */
  language: string;
  /** The meeting code. It varies the short phrases between questions. */
  seed: string;
  /** What a model may do. Logs from before there were models lack this field, which means the same as `none`. */
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
  /** Set when this candidate's device cannot turn speech into text. Older logs lack this field. */
  typesOnly?: true;
  /** Set when the candidate has chosen more time than before; it applies from here on. */
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

/** The model's words were accepted. The next event says them. */
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
  /**
   * no_reply: there is no model or no reply. late: the reply was too late. unusable: it cannot be said. not_needed: a
   * request of the candidate came before it.
   */
  cause: 'no_reply' | 'late' | 'unusable' | 'not_needed';
}

export interface SpeechFinishedEvent {
  type: 'speech_finished';
  at: number;
  turnId: string;
  /**
   * reported: spoken to the end. barge_in: interrupted by the candidate. assumed: never reported, so it is assumed to
   * be over.
   */
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

/** The candidate corrected the text of an utterance. From here on it counts with this text. */
export interface CorrectedEvent {
  type: 'corrected';
  at: number;
  utteranceId: string;
  text: string;
}

/**
 * The candidate wants something from the interviewer instead of answering. The words are part of the transcript, but
 * never of an answer.
 */
export interface RequestedEvent extends Omit<UtteranceEvent, 'type'> {
  type: 'requested';
  /** The question that was open; null before the first. */
  questionId: string | null;
  intent: Heard;
  /** True when these words are the rest of the request before them. */
  goesOn: boolean;
  /** Earlier pieces of the same sentence, which were taken for the beginning of an answer. */
  joins: string[];
}

/**
 * A question is open again: the candidate goes back to it, it waited while another one was answered, or a request
 * came right after its answer.
 */
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
 * The candidate went on speaking before the interviewer was heard, so the silence did not end the answer. The lines
 * that were to follow are withdrawn; nobody has heard them.
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
