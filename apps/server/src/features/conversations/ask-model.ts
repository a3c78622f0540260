import { effectsOf, fold, type AskModelEffect, type TurnInput } from '@parley/interviewer';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import type { JobPayloads } from '../../kernel/jobs.ts';
import type { Log } from '../../kernel/log.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Model } from '../../ports/model.ts';
import { advance } from './advance.ts';
import { listTurnEvents } from './store.ts';

interface AskDeps {
  db: Database;
  clock: Clock;
  bus: Bus;
  log: Log;
  model: Model | null;
}

/**
 * The job `ask-model`: an effect of the turn machine, enqueued in the transaction that recorded it. No transaction
 * is open while the model works. Its text comes back as an input, which the machine drops when it is too late. A
 * killed process leaves the job, and another one runs it again.
 */
export async function askModel(deps: AskDeps, payload: JobPayloads['ask-model']): Promise<void> {
  const { organizationId, interviewId, askId } = payload;
  const ids = { organizationId, interviewId };
  const effects = await deps.db.readInOrganization(organizationId, async (tx) =>
    effectsOf(fold(await listTurnEvents(tx, interviewId))),
  );
  const ask = effects.find((effect) => effect.type === 'ask_model');
  if (ask?.askId !== askId) return;
  const input = await replyTo(deps, ask);
  const advanced = await deps.db.inOrganization(organizationId, (tx) => advance(tx, deps, ids, input));
  if (advanced && advanced.appended.length > 0) {
    await deps.bus.publish({ kind: 'conversation', ...ids, seq: advanced.seq });
  }
}

async function replyTo({ model, clock, log }: AskDeps, ask: AskModelEffect): Promise<TurnInput> {
  const { askId, deadlineAt } = ask;
  const failed = { type: 'model_failed', askId } as const;
  const leftMs = deadlineAt - clock.now().getTime();
  if (!model || leftMs <= 0) return failed;
  const signal = AbortSignal.timeout(leftMs);
  try {
    const text = await Promise.race([model.reply(ask, signal), ended(signal)]);
    return { type: 'model_replied', askId, text };
  } catch (error) {
    log.warn({ err: error, askId }, 'a model had no words; the built-in ones are said');
    return failed;
  }
}

/** A model that ignores the signal must not keep the job running. */
const ended = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
