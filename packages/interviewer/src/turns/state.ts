import type {
  EndReason,
  FinishReason,
  InterviewPlan,
  LineKind,
  ModelAskedEvent,
  PauseReason,
  UtteranceEvent,
} from './events.ts';

/** The state of a conversation: nothing but a fold of its events. */
export interface TurnState {
  plan: InterviewPlan | null;
  startedAtMs: number;
  /** `at` of the latest event. */
  lastAtMs: number;
  clock: Clock;
  /** Of the device that counts; 0 before the first. */
  epoch: number;
  /** Since when the candidate is not connected; null while they are. */
  absentSinceMs: number | null;
  lines: readonly Line[];
  utterances: readonly Utterance[];
  /** In the order of asking. */
  asked: readonly QuestionProgress[];
  /** The question that waits for an answer. */
  openQuestionId: string | null;
  /** On the interview's own clock: since when the interviewer has been silent, when they are. */
  silentSinceMs: number;
  timeWarningSaid: boolean;
  /** What a model was asked and has not answered yet. */
  openAsk: ModelAskedEvent | null;
  /** How often a model was asked. */
  askCount: number;
  /** The closing is being said. */
  closing: EndReason | null;
  ended: EndReason | null;
}

/** The interview's own clock. */
export interface Clock {
  /** First join; null = not running yet. */
  startMs: number | null;
  /** Sum of all finished pauses. */
  pausedMs: number;
  pausedAtMs: number | null;
  pausedBy: PauseReason | null;
}

/** Something the interviewer says. Lines are spoken one after the other. */
export interface Line {
  turnId: string;
  kind: LineKind;
  text: string;
  questionId: string | null;
  startedAtMs: number;
  /** Begin on the interview's own clock; moves when the line is said again after a pause. */
  startedActiveMs: number;
  /** Null while it is being said or waits behind another line. */
  finishedAtMs: number | null;
}

export interface Utterance extends UtteranceEvent {
  /** The candidate's turn in the transcript. */
  candidateTurnId: string;
  activeMs: number;
}

export interface QuestionProgress {
  questionId: string;
  /** When the candidate could first answer, on the interview's own clock. */
  listeningSinceMs: number | null;
  /** How many utterances there were when the question or its latest follow-up was asked. */
  partFrom: number;
  /** `builtIn`: what each is in our own words. */
  followUps: readonly { text: string; pointId: string | null; builtIn: string }[];
  /** When the candidate was heard last, on the interview's own clock. */
  heardMs: number | null;
  nudged: boolean;
  /** Skip was pressed instead of an answer to the question itself. */
  skipped: boolean;
  finished: FinishReason | null;
}

export const initialState: TurnState = {
  plan: null,
  startedAtMs: 0,
  lastAtMs: 0,
  clock: { startMs: null, pausedMs: 0, pausedAtMs: null, pausedBy: null },
  epoch: 0,
  absentSinceMs: null,
  lines: [],
  utterances: [],
  asked: [],
  openQuestionId: null,
  silentSinceMs: 0,
  timeWarningSaid: false,
  openAsk: null,
  askCount: 0,
  closing: null,
  ended: null,
};

/** The line that is being said; null when the interviewer is silent. */
export function currentLine(state: TurnState): Line | null {
  return state.lines.find((line) => line.finishedAtMs === null) ?? null;
}

/** The question that waits for an answer, and how far it is; null between questions. */
export function openProgress(state: TurnState): QuestionProgress | null {
  return state.asked.find(({ questionId }) => questionId === state.openQuestionId) ?? null;
}

/** What was said to a question since it, or its latest follow-up, was asked. */
export function partUtterances(state: TurnState, progress: QuestionProgress): Utterance[] {
  return state.utterances
    .slice(progress.partFrom)
    .filter(({ questionId }) => questionId === progress.questionId);
}

/** Everything that was said to a question. */
export function answerText(state: TurnState, questionId: string): string {
  const said = state.utterances.filter((utterance) => utterance.questionId === questionId);
  return said.map(({ text }) => text).join('\n');
}
