import type { ModelPrompt } from '@parley/interviewer';
import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Database } from '../../kernel/db.ts';
import { inTime } from '../../kernel/in-time.ts';
import type { Log } from '../../kernel/log.ts';
import { together } from '../../kernel/together.ts';
import type { ModelTransport } from '../../ports/model.ts';
import type { ServiceFailure } from '../../ports/service-failure.ts';
import { askOnce, type AskContext, type Asked } from './ask-once.ts';
import { insertModelCall, readModelUsage, type LoggedCall } from './call-store.ts';
import { choose, hasModel, isOver, type ChosenModel, type InstallationModel } from './chosen-model.ts';
import type { CallOutcome, ModelAnswer, ModelCall, Models, NoAnswer } from './models.ts';
import { readReply } from './read-reply.ts';
import { findModelSettings, resealKey } from './settings-store.ts';

export interface ModelDeps {
  db: Database;
  clock: Clock;
  box: SecretBox;
  log: Log;
  modelTransport: ModelTransport;
  /** Null: the settings of the installation name no model. */
  installationModel: InstallationModel | null;
}

interface Who {
  organizationId: string;
  interviewId: string | null;
}

/** The part of the deadline that is reserved for logging the call. */
const keptToLog = (deadlineMs: number) => Math.min(100, deadlineMs / 10);

/** The models of all organizations. */
export function openModels(deps: ModelDeps): Models {
  return {
    async ask(who, prompt, options) {
      const { deadlineMs, temperature = 0, seed = null, retries = false, signal = null } = options;
      const calls: ModelCall[] = [];
      const none = (why: NoAnswer) => ({ ok: false as const, why, calls: [...calls] });
      const work = async () => {
        const found = await findUsable(deps, who.organizationId);
        if (typeof found === 'string') return none(found);
        const endsAt = startedAt + deadlineMs - keptToLog(deadlineMs);
        const context = {
          ...deps,
          transport: deps.modelTransport,
          chosen: found,
          temperature,
          seed,
          retries,
        };
        return askUntilItFits(deps, who, { ...context, endsAt, signal }, prompt, calls);
      };
      const startedAt = performance.now();
      const answer = work().catch((error: unknown) => {
        deps.log.error({ err: error, promptId: prompt.id }, 'a model could not be asked');
        return none('failed');
      });
      return inTime(deadlineMs, answer, () => none('late'));
    },
    async isSetUp(organizationId) {
      const row = await deps.db.readInOrganization(organizationId, findModelSettings);
      return hasModel(row, deps.installationModel);
    },
  };
}

async function findUsable(
  deps: ModelDeps,
  organizationId: string,
): Promise<ChosenModel | 'none' | 'over_limit'> {
  const [row, used] = await deps.db.readInOrganization(organizationId, (tx) =>
    together([findModelSettings(tx), readModelUsage(tx, deps.clock.now())]),
  );
  const chosen = choose(row, deps.box, deps.installationModel);
  if (!chosen) return 'none';
  if (chosen.stale) {
    const { stale } = chosen;
    await deps.db.inOrganization(organizationId, (tx) => resealKey(tx, deps.box, stale));
  }
  return isOver(chosen.limits, used) ? 'over_limit' : chosen;
}

/** Asks, and if the reply does not fit, asks once more with what was wrong. */
async function askUntilItFits<Result>(
  deps: ModelDeps,
  who: Who,
  context: AskContext,
  prompt: ModelPrompt<Result>,
  calls: ModelCall[],
): Promise<ModelAnswer<Result>> {
  const first = await askOnce(context, prompt, null, prompt.mostTokens);
  const value = valueIn(prompt, first);
  if (value !== null || !mayRepair(first, context)) {
    return conclude(deps, who, first, value, calls, 'ok');
  }
  if (first.failure) tell(deps.log, who, first, first.failure);
  await keep(deps, who, { ...first.call, outcome: 'unusable' }, calls);
  const { text, end } = first.completion ?? { text: '', end: 'complete' };
  const repair = { reply: text.slice(0, 20_000), complaint: complaints[end === 'cut' ? 'cut' : 'other'] };
  const second = await askOnce(context, prompt, repair, prompt.mostTokens * (end === 'cut' ? 2 : 1));
  const repaired = lostWords(first, second) ? null : valueIn(prompt, second);
  return conclude(deps, who, second, repaired, calls, 'repaired');
}

/**
 * The second request contains all of the first and more. A service that counts fewer tokens in it has silently left a
 * part out, as Ollama does when its context is too small. Such a reply cannot be trusted.
 */
const lostWords = (first: Asked, second: Asked): boolean =>
  (second.completion?.inputTokens ?? 0) > 0 &&
  (second.completion?.inputTokens ?? 0) < (first.completion?.inputTokens ?? 0);

const complaints = {
  cut: 'That reply was cut off because it was too long. Reply again, shorter, with one whole JSON object that fits the schema and follows the instructions, and nothing else.',
  other:
    'That reply cannot be used. Reply again with one JSON object that fits the schema and follows the instructions, and nothing else.',
};

const mayRepair = ({ completion, failure }: Asked, { endsAt, signal }: AskContext): boolean => {
  const replied = completion ? completion.end !== 'refused' : failure?.kind === 'garbled';
  return replied && performance.now() < endsAt && !signal?.aborted;
};

function valueIn<Result>(prompt: ModelPrompt<Result>, { completion }: Asked): Result | null {
  if (!completion) return null;
  const reply = readReply(completion.text);
  if (reply === undefined) return null;
  try {
    return prompt.read(reply);
  } catch {
    return null;
  }
}

async function conclude<Result>(
  deps: ModelDeps,
  who: Who,
  asked: Asked,
  value: Result | null,
  calls: ModelCall[],
  good: 'ok' | 'repaired',
): Promise<ModelAnswer<Result>> {
  const outcome = value === null ? outcomeOf(asked.failure) : good;
  if (asked.failure) tell(deps.log, who, asked, asked.failure);
  await keep(deps, who, { ...asked.call, outcome }, calls);
  if (value !== null) return { ok: true, value, calls: [...calls] };
  return {
    ok: false,
    why: outcome === 'late' || outcome === 'failed' ? outcome : 'unusable',
    calls: [...calls],
  };
}

/** The outcome of a call whose reply is not used. */
export function outcomeOf(failure: ServiceFailure | null): Exclude<CallOutcome, 'ok' | 'repaired'> {
  if (failure === null || failure.kind === 'garbled') return 'unusable';
  return failure.kind === 'late' ? 'late' : 'failed';
}

/** The service's own words only go to the log of the process, where the operator can read them. */
function tell(log: Log, { organizationId }: Who, { call }: Asked, failure: ServiceFailure): void {
  log.warn(
    {
      organizationId,
      promptId: call.promptId,
      kind: failure.kind,
      status: failure.status,
      detail: failure.message,
    },
    'a model gave no reply',
  );
}

/** A reply is used even if its call cannot be logged, because the candidate is waiting. */
async function keep(deps: ModelDeps, who: Who, call: LoggedCall, calls: ModelCall[]): Promise<void> {
  const { attempts: _attempts, at: _at, ...named } = call;
  calls.push(named);
  try {
    await deps.db.inOrganization(who.organizationId, (tx) => insertModelCall(tx, who, call));
  } catch (error) {
    deps.log.warn({ err: error, promptId: call.promptId }, 'a call of a model was not logged');
  }
}
