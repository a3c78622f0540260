import { effectsOf, fold, followUpPrompt, type AskModelEffect, type TurnInput } from '@parley/interviewer';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import type { JobPayloads } from '../../kernel/jobs.ts';
import type { Bus } from '../../ports/bus.ts';
import type { Models } from '../models/index.ts';
import { advance } from './advance.ts';
import { listTurnEvents } from './store.ts';

interface AskDeps {
  db: Database;
  clock: Clock;
  bus: Bus;
  models: Models;
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
  const input = await replyTo(deps, ids, ask);
  const advanced = await deps.db.inOrganization(organizationId, (tx) => advance(tx, deps, ids, input));
  if (advanced && advanced.appended.length > 0) {
    await deps.bus.publish({ kind: 'conversation', ...ids, seq: advanced.seq });
  }
}

async function replyTo(
  { models, clock }: AskDeps,
  who: { organizationId: string; interviewId: string },
  ask: AskModelEffect,
): Promise<TurnInput> {
  const { askId, deadlineAt } = ask;
  const deadlineMs = deadlineAt - clock.now().getTime();
  if (deadlineMs <= 0) return { type: 'model_failed', askId };
  const answer = await models.ask(who, followUpPrompt(ask), { deadlineMs });
  return answer.ok
    ? { type: 'model_replied', askId, text: answer.value.text }
    : { type: 'model_failed', askId };
}
