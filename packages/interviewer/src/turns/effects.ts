import { wakeAt } from './dues.ts';
import { answerText, type TurnState } from './state.ts';

/**
 * What a conversation waits for. It is computed from the state, so nothing is forgotten: everybody who reads the
 * log, even after a crash, finds the same effects with the same ids. Their results come back as inputs.
 */
export type TurnEffect = SayEffect | AskModelEffect | WakeEffect;

/** The room speaks these lines one after the other and reports each with `speech_finished`. */
export interface SayEffect {
  type: 'say';
  turnId: string;
  text: string;
}

/**
 * A model is asked for words and responds with `model_replied` or `model_failed`. After the deadline the reply is
 * ignored.
 */
export interface AskModelEffect {
  type: 'ask_model';
  askId: string;
  purpose: 'follow_up';
  deadlineAt: number;
  /** All of this is data and never instructions, because the candidate's words may try to give instructions. */
  about: {
    /** BCP 47 tag. */
    language: string;
    jobRole: string | null;
    question: string;
    /** What the follow-up asks for; null for a result or an example in general. */
    missing: string | null;
    answer: string;
    /** The built-in follow-up, which is said when no reply comes. */
    builtIn: string;
  };
  /** What a good answer contains. It is not sent: the reply is checked against it. */
  notToSay: string[];
}

/** A `tick` at this instant changes something. */
export interface WakeEffect {
  type: 'wake_at';
  atMs: number;
}

export function effectsOf(state: TurnState): TurnEffect[] {
  const wakeMs = wakeAt(state);
  return [
    ...state.lines
      .filter(({ finishedAtMs }) => finishedAtMs === null)
      .map(({ turnId, text }): SayEffect => ({ type: 'say', turnId, text })),
    ...askOf(state),
    ...(wakeMs === null ? [] : [{ type: 'wake_at', atMs: wakeMs } as const]),
  ];
}

function askOf(state: TurnState): AskModelEffect[] {
  const { plan, openAsk } = state;
  const question = plan?.questions.find(({ id }) => id === openAsk?.questionId);
  if (!plan || !openAsk || !question) return [];
  const { askId, purpose, deadlineAt, builtIn } = openAsk;
  const point = question.points.find(({ id }) => id === builtIn.pointId);
  const about = {
    language: plan.language,
    jobRole: plan.jobRole,
    question: question.question,
    missing: point?.text ?? null,
    answer: answerText(state, question.id),
    builtIn: builtIn.text,
  };
  const notToSay = [
    ...(question.expectedAnswer === null ? [] : [question.expectedAnswer]),
    ...question.points.map(({ text }) => text),
  ];
  return [{ type: 'ask_model', askId, purpose, deadlineAt, about, notToSay }];
}
