/**
 * What happened in an AI interview. The log of these events is the only state: it is stored, replayed and
 * never rewritten, so what the interviewer said stands in it word by word. Every `at` is milliseconds since
 * the Unix epoch and never smaller than the one before. All of it is plain JSON.
 */

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
  | AnswerFinishedEvent
  | RepeatRequestedEvent
  | SkippedEvent
  | PausedEvent
  | ResumedEvent
  | EndedEvent;

/** What an interview consists of, frozen when it starts. */
export interface InterviewPlan {
  questions: Question[];
  /** The agreed length; the candidate's time factor is applied on top. */
  durationMs: number;
  /** 1, 1.25, 1.5 or 2: more time for everything, for people who need it. */
  timeFactor: number;
  candidateName: string | null;
  companyName: string | null;
  jobRole: string | null;
  /** BCP 47 tag. The built-in sentences are English. */
  language: string;
  /** Varies the small words between questions; the meeting code. */
  seed: string;
  /** What may be left to a model. Logs from before there was one have none: nothing may. */
  policy?: { model: 'none' | 'live' };
}

export interface StartedEvent extends InterviewPlan {
  type: 'started';
  at: number;
}

/** A device of the candidate is connected. The highest epoch is the one that counts. */
export interface JoinedEvent {
  type: 'joined';
  at: number;
  epoch: number;
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
  /** Follow-ups only: the rubric point it asks about, null = a result or an example in general. */
  pointId?: string | null;
  /** Follow-ups only: the built-in one, where a model has put it in other words. */
  insteadOf?: string;
  /** Closings only: how the interview ends when the line is over. */
  endReason?: EndReason;
}

/** A model is asked for words, at most one at a time; until it has replied, nothing else is said. */
export interface ModelAskedEvent {
  type: 'model_asked';
  at: number;
  /** Its own within the interview; what comes back names it. */
  askId: string;
  /** What the words are for. */
  purpose: 'follow_up';
  questionId: string;
  /** From this instant on a reply is too late. */
  deadlineAt: number;
  /** What is said without a reply. */
  builtIn: { text: string; pointId: string | null };
}

/** Its words were taken; what was made of them follows in the log. */
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
  /** No model or no reply from it, not in time, or a reply that cannot be said. */
  cause: 'no_reply' | 'late' | 'unusable';
}

export interface SpeechFinishedEvent {
  type: 'speech_finished';
  at: number;
  turnId: string;
  /** Said to the end, interrupted by the candidate, or never reported and taken as over. */
  cause: 'reported' | 'barge_in' | 'assumed';
}

/** A voice was heard, its words are not known yet. */
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
  /** The interviewer's line that the candidate had before them. */
  turnId: string;
  questionId: string | null;
  source: 'speech' | 'typed';
  text: string;
  startedAt: number;
  endedAt: number;
}

export type FinishReason = 'button' | 'silence' | 'typed' | 'limit';

export interface AnswerFinishedEvent {
  type: 'answer_finished';
  at: number;
  questionId: string;
  reason: FinishReason;
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
