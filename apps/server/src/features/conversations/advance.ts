import {
  decide,
  effectsOf,
  fold,
  type Decision,
  type TurnEffect,
  type TurnEvent,
  type TurnInput,
  type TurnState,
} from '@parley/interviewer';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { together } from '../../kernel/together.ts';
import { lockInterview } from '../interviews/index.ts';
import { findEmptySince, settleAll } from '../presence/index.ts';
import { storeConversation } from '../transcripts/index.ts';
import { completeConversation } from './complete-conversation.ts';
import {
  appendTurnEvents,
  listTurnEvents,
  lockConversation,
  setWakeAt,
  type ConversationRow,
} from './store.ts';

export interface Advanced {
  conversation: ConversationRow;
  state: TurnState;
  /** Number of events in the log, including the new ones. */
  seq: number;
  appended: TurnEvent[];
}

type Ids = { organizationId: string; interviewId: string };
type NextInput = TurnInput | ((state: TurnState) => TurnInput | null);

/**
 * Does one step of a conversation in the caller's transaction: it loads and folds the log once, decides the inputs
 * one after the other, and appends their events. Locked rows make concurrent steps queue. What the conversation
 * waits for next is planned as jobs that run after the commit. The interview's row, which the end of the
 * conversation changes, is locked before the conversation's, in the same order as when joining.
 *
 * @param inputs a function gets the state after the inputs before it; null from it is no input.
 * @returns null when the conversation does not exist (not begun, or deleted).
 */
export async function advance(
  tx: Tx,
  deps: { clock: Clock },
  ids: Ids,
  inputs: NextInput | readonly NextInput[],
  allow: (conversation: ConversationRow) => boolean = () => true,
): Promise<Advanced | null> {
  await lockInterview(tx, ids.interviewId);
  const conversation = await lockConversation(tx, ids.interviewId);
  if (!conversation || !allow(conversation)) return null;
  const now = deps.clock.now();
  const [events, emptySince] = await together([
    listTurnEvents(tx, ids.interviewId),
    findEmptySince(tx, ids.interviewId, now),
  ]);
  const stored = fold(events);
  const lost = noticeLost(stored, emptySince);
  const appended: TurnEvent[] = [];
  let decision: Decision = { events: [], state: stored, effects: effectsOf(stored) };
  let isWaking = false;
  for (const next of [lost, inputs].flat()) {
    const input = typeof next === 'function' ? next(decision.state) : next;
    if (input === null) continue;
    decision = decide(decision.state, input, now.getTime());
    appended.push(...decision.events);
    isWaking ||= input.type === 'tick';
  }
  const { state, effects } = decision;
  await appendTurnEvents(tx, ids, events.length, appended);
  await storeConversation(tx, ids, stored, state);
  if (lost) await settleAll(tx, ids, now);
  if (!stored.ended && state.ended) await completeConversation(tx, ids, { at: now, reason: state.ended });
  await planWaking(tx, ids, isWaking ? null : conversation.wake_at, effects);
  await planAsking(tx, ids, stored, effects);
  return { conversation, state, seq: events.length + appended.length, appended };
}

/**
 * A killed process tells nobody that its connections are gone. The candidate then counts as away since they were
 * last seen, so that the time in which nobody could talk to them is not taken from them.
 */
function noticeLost(state: TurnState, emptySince: Date | null): TurnInput | null {
  if (!emptySince || state.ended || state.absentSinceMs !== null || state.epoch === 0) return null;
  return { type: 'leave', sinceMs: emptySince.getTime() };
}

/**
 * Plans the wake job for the next moment that matters, and leaves an unchanged job alone.
 *
 * @param planned when a job waits already. The wake job itself passes null, because its own job is running: if it
 *   came too early, by whichever clock, nothing else would wake the conversation again.
 */
async function planWaking(
  tx: Tx,
  ids: Ids,
  planned: Date | null,
  effects: readonly TurnEffect[],
): Promise<void> {
  const next = effects.find((effect) => effect.type === 'wake_at');
  if ((next?.atMs ?? null) === (planned?.getTime() ?? null)) return;
  const runAt = next ? new Date(next.atMs) : null;
  await setWakeAt(tx, ids.interviewId, runAt);
  if (runAt) {
    const { organizationId, interviewId } = ids;
    await enqueue(
      tx,
      'wake-conversation',
      { organizationId, interviewId },
      { runAt, jobKey: `wake-conversation:${interviewId}` },
    );
  }
}

/**
 * Plans a job that asks the model after the commit. A question to the model that was open before has its job already.
 */
async function planAsking(
  tx: Tx,
  ids: Ids,
  stored: TurnState,
  effects: readonly TurnEffect[],
): Promise<void> {
  const ask = effects.find((effect) => effect.type === 'ask_model');
  if (!ask || ask.askId === stored.openAsk?.askId) return;
  const { organizationId, interviewId } = ids;
  await enqueue(tx, 'ask-model', { organizationId, interviewId, askId: ask.askId });
}
