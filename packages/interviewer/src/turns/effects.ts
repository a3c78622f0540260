import { wakeAt } from './dues.ts';
import { answerText, type TurnState } from './state.ts';

/**
 * What a conversation waits for. Read from the state, so nothing forgets it: whoever folds the log, after a crash
 * as well, finds the same effects under the same ids. What they lead to comes back as an input.
 */
export type TurnEffect = SayEffect | AskModelEffect | WakeEffect;

/** The room says these, one after the other, and reports each with `speech_finished`. */
export interface SayEffect {
  type: 'say';
  turnId: string;
  text: string;
}

/** A model finds the words: `model_replied` or `model_failed`. After the deadline nobody waits for them. */
export interface AskModelEffect {
  type: 'ask_model';
  askId: string;
  purpose: 'follow_up';
  deadlineAt: number;
  /** All of it is data. What the candidate said may try to be an instruction. */
  about: {
    /** BCP 47 tag. */
    language: string;
    jobRole: string | null;
    question: string;
    /** What the follow-up is to bring out; null = a result or an example in general. */
    missing: string | null;
    answer: string;
    /** The follow-up that is said without a reply. */
    builtIn: string;
  };
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
  return [{ type: 'ask_model', askId, purpose, deadlineAt, about }];
}
