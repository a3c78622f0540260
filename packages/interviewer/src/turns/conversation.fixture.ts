import type { Question } from '../types.ts';
import { decide } from './decide.ts';
import { wakeAt } from './dues.ts';
import { startInterview, type InterviewPlan, type SaidEvent, type TurnEvent } from './events.ts';
import { fold } from './evolve.ts';
import type { TurnInput } from './inputs.ts';
import { currentLine, type TurnState } from './state.ts';
import { view, type TurnView } from './view.ts';

export const t0 = Date.UTC(2026, 10, 21, 9);

export function question(id: string, overrides: Partial<Question> = {}): Question {
  return {
    id,
    question: `How would you handle ${id}?`,
    kind: 'SCENARIO',
    skill: null,
    weight: 1,
    required: false,
    expectedAnswer: null,
    points: [
      {
        id: 'p1',
        text: 'Names the canary',
        keywords: ['canary', 'gradual'],
        phrasings: ['a canary goes first'],
        weight: 1,
      },
      {
        id: 'p2',
        text: 'Can roll back',
        keywords: ['rollback', 'revert'],
        phrasings: ['we revert at once'],
        weight: 2,
      },
    ],
    followUps: [
      { text: 'How does it begin?', forPoint: 'p1' },
      { text: 'And if it goes wrong?', forPoint: 'p2' },
    ],
    maxFollowUps: 2,
    timeLimitSeconds: null,
    source: 'BANK',
    ...overrides,
  };
}

export function plan(overrides: Partial<InterviewPlan> = {}): InterviewPlan {
  return {
    questions: [question('one'), question('two'), question('three')],
    durationMs: 20 * 60_000,
    timeFactor: 1,
    candidateName: 'Ada Lovelace',
    companyName: 'Example Ltd',
    jobRole: 'Engineer',
    language: 'en',
    seed: 'abc-defg-hij',
    ...overrides,
  };
}

/** A conversation on a clock that the test moves. Seconds count from the start. */
export class Conversation {
  readonly events: TurnEvent[];
  state: TurnState;
  nowMs = t0;
  #utterances = 0;

  constructor(overrides: Partial<InterviewPlan> = {}) {
    this.events = [startInterview(plan(overrides), t0)];
    this.state = fold(this.events);
  }

  /** Sends an input now and returns the events that follow from it. */
  send(input: TurnInput): TurnEvent[] {
    const { events, state } = decide(this.state, input, this.nowMs);
    this.events.push(...events);
    this.state = state;
    return events;
  }

  /** Lets time pass as on the server, with a tick whenever one is due. The device does not report finished speech. */
  wait(seconds: number): TurnEvent[] {
    const untilMs = this.nowMs + seconds * 1000;
    const decided: TurnEvent[] = [];
    for (let wakeMs = wakeAt(this.state); wakeMs !== null && wakeMs <= untilMs; wakeMs = wakeAt(this.state)) {
      this.nowMs = Math.max(this.nowMs, wakeMs);
      decided.push(...this.send({ type: 'tick' }));
    }
    this.nowMs = untilMs;
    return decided;
  }

  /** The device reports every line as spoken, after one second each. */
  listen(): this {
    for (let line = currentLine(this.state); line !== null; line = currentLine(this.state)) {
      this.nowMs += 1000;
      if (this.send({ type: 'speech_finished', turnId: line.turnId }).length === 0) break;
    }
    return this;
  }

  /** Joins and listens to the greeting and the first question. */
  begin(): this {
    this.send({ type: 'join', epoch: 1 });
    return this.listen();
  }

  say(text: string, overrides: Partial<Extract<TurnInput, { type: 'utterance' }>> = {}): TurnEvent[] {
    this.#utterances += 1;
    return this.send({
      type: 'utterance',
      utteranceId: `u${this.#utterances}`,
      turnId: this.state.lines.at(-1)?.turnId ?? '',
      source: 'speech',
      text,
      startedAt: this.nowMs - 500,
      endedAt: this.nowMs,
      ...overrides,
    });
  }

  /** Says the text, finishes the answer, and listens to what comes next. */
  answer(text: string): TurnEvent[] {
    this.say(text);
    const decided = this.send({ type: 'finish_answer' });
    this.listen();
    return decided;
  }

  view(): TurnView {
    return view(this.state, this.nowMs);
  }
}

/** The "kind" of a line that was said, the "type" of every other event. */
export function names(events: readonly TurnEvent[]): string[] {
  return events.map((event) => (event.type === 'said' ? event.kind : event.type));
}

export function said(events: readonly TurnEvent[], kind: SaidEvent['kind']): SaidEvent[] {
  return events.filter((event) => event.type === 'said').filter((event) => event.kind === kind);
}

export const completeAnswer = 'a canary goes first, gradual of course, and we revert at once with a rollback';
