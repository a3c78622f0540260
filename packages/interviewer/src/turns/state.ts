import type { Heard } from '../requests/intents.ts';
import type {
  EndReason,
  FinishReason,
  InterviewPlan,
  LineKind,
  ModelAskedEvent,
  PauseReason,
  UtteranceEvent,
} from './events.ts';

/** The state of a conversation. It follows only from its events. */
export interface TurnState {
  plan: InterviewPlan | null;
  startedAtMs: number;
  /** The `at` of the latest event. */
  lastAtMs: number;
  clock: Clock;
  /** The epoch of the current device; 0 before the first one joins. */
  epoch: number;
  /** Whether that device cannot turn speech into text. */
  typesOnly: boolean;
  /** Since when the candidate is not connected; null while they are. */
  absentSinceMs: number | null;
  lines: readonly Line[];
  /** How many lines were begun, including withdrawn ones: the number in the latest `turnId`. */
  lineCount: number;
  utterances: readonly Utterance[];
  /** In the order of asking. */
  asked: readonly QuestionProgress[];
  /** The question that waits for an answer. */
  openQuestionId: string | null;
  /**
   * Since when the interviewer is silent, on the interview's own clock; only meaningful while nothing is spoken.
   */
  silentSinceMs: number;
  timeWarningSaid: boolean;
  /** The request to a model that has no reply yet. */
  openAsk: ModelAskedEvent | null;
  /** How often a model was asked. */
  askCount: number;
  /**
   * The state before a silence ended an answer, as long as the candidate has heard nothing since then; else null. If
   * they speak on, the answer goes on from this state.
   */
  beforeEnd: TurnState | null;
  /** The request that the interviewer has asked to confirm, because it ends the interview. */
  confirming: 'stop' | 'ask_person' | null;
  /** True when a pause begins as soon as the line about it is spoken. */
  pauseDue: boolean;
  /** The candidate asked to go slower. */
  slower: boolean;
  /** Set while the closing is being spoken. */
  closing: EndReason | null;
  ended: EndReason | null;
}

/** The interview's own clock. */
export interface Clock {
  /** The first join; null while the clock has not started. */
  startMs: number | null;
  /** Sum of all finished pauses. */
  pausedMs: number;
  pausedAtMs: number | null;
  pausedBy: PauseReason | null;
}

/** Something that the interviewer says. Lines are spoken one after the other. */
export interface Line {
  turnId: string;
  kind: LineKind;
  text: string;
  questionId: string | null;
  startedAtMs: number;
  /** When it began on the interview's own clock; it changes when the line is spoken again after a pause. */
  startedActiveMs: number;
  /** Null while the line is being spoken or waits for another line. */
  finishedAtMs: number | null;
}

export interface Utterance extends UtteranceEvent {
  /** The candidate's turn in the transcript. */
  candidateTurnId: string;
  activeMs: number;
  /**
   * The request that this utterance is; null for a piece of an answer. A request's utterance has no `questionId`, so
   * that it never counts as an answer.
   */
  request: { intent: Heard; questionId: string | null; goesOn: boolean } | null;
}

export interface QuestionProgress {
  questionId: string;
  /** When the candidate could first answer, on the interview's own clock. */
  listeningSinceMs: number | null;
  /** The number of utterances at the time when the question or its latest follow-up was asked. */
  partFrom: number;
  /** `text` is what was said; `builtIn` is the built-in wording of the same follow-up. */
  followUps: readonly { text: string; pointId: string | null; builtIn: string }[];
  /** When the candidate was last heard, on the interview's own clock. */
  heardMs: number | null;
  nudged: boolean;
  /**
   * Since when the interviewer has been replying to a request or the candidate has been thinking, on the interview's
   * own clock. This time does not count towards the question's limit.
   */
  heldSinceMs: number | null;
  /** The sum of such times. */
  heldMs: number;
  /** Until when the interviewer waits for somebody who asked for a moment. */
  patientUntilMs: number | null;
  /** Since when this question has been waiting while the candidate answers an earlier one. */
  waitingSinceMs: number | null;
  /** The candidate has gone back to this question; it gets no more follow-ups. */
  returnedTo: boolean;
  /** The candidate skipped the question itself, not only a follow-up. */
  skipped: boolean;
  finished: FinishReason | null;
}

export const initialState: TurnState = {
  plan: null,
  startedAtMs: 0,
  lastAtMs: 0,
  clock: { startMs: null, pausedMs: 0, pausedAtMs: null, pausedBy: null },
  epoch: 0,
  typesOnly: false,
  absentSinceMs: null,
  lines: [],
  lineCount: 0,
  utterances: [],
  asked: [],
  openQuestionId: null,
  silentSinceMs: 0,
  timeWarningSaid: false,
  openAsk: null,
  askCount: 0,
  beforeEnd: null,
  confirming: null,
  pauseDue: false,
  slower: false,
  closing: null,
  ended: null,
};

/** The line that is being spoken; null when the interviewer is silent. */
export function currentLine(state: TurnState): Line | null {
  return state.lines.find((line) => line.finishedAtMs === null) ?? null;
}

/** The progress of the question that waits for an answer; null between questions. */
export function openProgress(state: TurnState): QuestionProgress | null {
  return state.asked.find(({ questionId }) => questionId === state.openQuestionId) ?? null;
}

/** What was said since the question, or its latest follow-up, was asked. */
export function partUtterances(state: TurnState, progress: QuestionProgress): Utterance[] {
  return state.utterances
    .slice(progress.partFrom)
    .filter(({ questionId }) => questionId === progress.questionId);
}

/** Whether anything was said that counts as an answer, to any question. */
export function hasAnswered(state: TurnState): boolean {
  return state.utterances.some(({ questionId }) => questionId !== null);
}

/** Everything that was said to a question. */
export function answerText(state: TurnState, questionId: string): string {
  const said = state.utterances.filter((utterance) => utterance.questionId === questionId);
  return said.map(({ text }) => text).join('\n');
}

/** The state in which the progress of one question has changed. */
export function updateProgress(
  state: TurnState,
  questionId: string | null,
  change: (progress: QuestionProgress) => QuestionProgress,
): TurnState {
  const asked = state.asked.map((progress) =>
    progress.questionId === questionId ? change(progress) : progress,
  );
  return { ...state, asked };
}
