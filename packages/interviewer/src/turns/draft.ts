import { activeMs } from './clock.ts';
import type { InterviewPlan, LineKind, SaidEvent, TurnEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { TurnState } from './state.ts';

/** Collects the events of one decision, with the state to which they lead. */
export class Draft {
  readonly plan: InterviewPlan;
  readonly nowMs: number;
  readonly events: TurnEvent[] = [];
  #state: TurnState;

  constructor(plan: InterviewPlan, state: TurnState, nowMs: number) {
    this.plan = plan;
    this.nowMs = nowMs;
    this.#state = state;
  }

  get state(): TurnState {
    return this.#state;
  }

  /** The clocks of servers differ a little, but time in the log never runs backwards. */
  get at(): number {
    return this.within(this.nowMs);
  }

  get activeMs(): number {
    return activeMs(this.#state.clock, this.at);
  }

  /** Limits an instant to the range that an event may have now. */
  within(instantMs: number): number {
    return Math.max(this.#state.lastAtMs, Math.min(instantMs, this.nowMs));
  }

  add(event: TurnEvent): void {
    this.events.push(event);
    this.#state = evolve(this.#state, event);
  }

  say(
    kind: LineKind,
    text: string,
    questionId: string | null,
    more: Pick<SaidEvent, 'pointId' | 'insteadOf' | 'endReason'> = {},
  ): void {
    const turnId = `t${this.#state.lineCount + 1}`;
    this.add({ type: 'said', at: this.at, turnId, kind, text, questionId, ...more });
  }
}
