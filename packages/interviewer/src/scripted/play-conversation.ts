import { activeMs } from '../turns/clock.ts';
import { decide } from '../turns/decide.ts';
import { wakeAt } from '../turns/dues.ts';
import type { AskModelEffect } from '../turns/effects.ts';
import { startInterview, type InterviewPlan, type TurnEvent } from '../turns/events.ts';
import { fold } from '../turns/evolve.ts';
import type { TurnInput } from '../turns/inputs.ts';
import { speechMs } from '../turns/limits.ts';
import { currentLine, type TurnState } from '../turns/state.ts';

/** What a candidate does when it is their turn: say something and stop, type, be silent, or press a button. */
export type Move =
  | { say: readonly string[] }
  | { type: string }
  | { wait: number }
  | { press: 'resume' | 'skip' | 'end_by_candidate' };

/** Replies in place of a model; null means no reply. */
export type ModelStandIn = (ask: AskModelEffect) => string | null;

const nothingToAdd: Move = { say: ['I have nothing more to add.'] };
const MS_PER_WORD = 380;
const startAtMs = Date.UTC(2026, 10, 21, 9);

const MOST_FOLLOW_UPS = 2;

/**
 * Plays the moves for each question on a simulated clock. When the moves of a question are used up, the candidate
 * says that they have nothing to add. Without any moves the candidate is silent until the interview ends.
 */
export function playConversation(
  plan: InterviewPlan,
  moves: readonly (readonly Move[])[],
  model: ModelStandIn = () => null,
): { events: TurnEvent[]; state: TurnState } {
  const events: TurnEvent[] = [startInterview(plan, startAtMs)];
  let state = fold(events);
  let nowMs = startAtMs;
  const send = (input: TurnInput) => {
    const decided = decide(state, input, nowMs);
    events.push(...decided.events);
    state = decided.state;
    const ask = decided.effects.find((effect) => effect.type === 'ask_model');
    if (!ask) return;
    nowMs += 1000;
    const text = model(ask);
    send(
      text === null
        ? { type: 'model_failed', askId: ask.askId }
        : { type: 'model_replied', askId: ask.askId, text },
    );
  };
  const listen = () => {
    for (
      let line = currentLine(state);
      line !== null && state.clock.pausedAtMs === null;
      line = currentLine(state)
    ) {
      nowMs += speechMs(line.text);
      send({ type: 'speech_finished', turnId: line.turnId });
    }
  };
  let count = 0;
  const speak = (text: string, source: 'speech' | 'typed') => {
    const startedAt = nowMs + 800;
    nowMs = startedAt + text.split(/\s+/).length * MS_PER_WORD;
    count += 1;
    const turnId = state.lines.at(-1)?.turnId ?? '';
    send({ type: 'utterance', utteranceId: `u${count}`, turnId, source, text, startedAt, endedAt: nowMs });
  };
  const wait = (untilMs: number) => {
    for (let at = wakeAt(state); at !== null && at <= untilMs; at = wakeAt(state)) {
      nowMs = Math.max(nowMs, at);
      send({ type: 'tick' });
    }
    if (untilMs !== Infinity) nowMs = Math.max(nowMs, untilMs);
  };
  send({ type: 'join', epoch: 1 });
  listen();
  const play = (move: Move) => {
    if (state.ended !== null) return;
    if ('say' in move) {
      for (const text of move.say) speak(text, 'speech');
      nowMs += 2000;
      send({ type: 'finish_answer', reason: 'silence' });
    } else if ('type' in move) speak(move.type, 'typed');
    else if ('wait' in move) wait(nowMs + move.wait * 1000);
    else send({ type: move.press });
    listen();
  };
  for (const [index, own] of moves.entries()) {
    for (const move of own) play(move);
    const isOpen = () => state.openQuestionId === plan.questions[index]?.id;
    for (let time = 0; time < MOST_FOLLOW_UPS && isOpen(); time += 1) play(nothingToAdd);
  }
  wait(Infinity);
  return { events, state };
}

/** The conversation as it can be read aloud, with the minutes of the interview's own clock. */
export function readAloud(events: readonly TurnEvent[], candidate: string): string {
  let state = fold(events.slice(0, 1));
  const lines = events.flatMap((event) => {
    state = fold([event], state);
    const seconds = Math.round(activeMs(state.clock, event.at) / 1000);
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    const text = wordsOf(event, candidate);
    return text === null ? [] : [`${time.padStart(5)}  ${text}`];
  });
  return `${lines.join('\n')}\n`;
}

function wordsOf(event: TurnEvent, candidate: string): string | null {
  switch (event.type) {
    case 'said':
      return `Parley (${event.kind}): ${event.text}`;
    case 'utterance':
      return `${candidate}: ${event.text}`;
    case 'requested':
      return `${candidate} (asks: ${event.intent}): ${event.text}`;
    case 'paused':
      return '[pause]';
    case 'resumed':
      return '[goes on]';
    case 'skipped':
      return '[skipped]';
    case 'ended':
      return `[ended: ${event.reason}]`;
    default:
      return null;
  }
}
