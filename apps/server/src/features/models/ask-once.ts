import type { ModelPrompt } from '@parley/interviewer';
import type { Clock } from '../../kernel/clock.ts';
import { sha256Hex } from '../../kernel/crypto.ts';
import type { Completion, CompletionRequest, ModelTransport } from '../../ports/model.ts';
import { ServiceFailure } from '../../ports/service-failure.ts';
import type { LoggedCall } from './call-store.ts';
import { costOf, type ChosenModel } from './chosen-model.ts';

/** At most this many calls to a service for one reply: further ones hardly ever succeed. */
const mostAttempts = 4;
const firstPauseMs = 500;
/** The service is not called again when less time than this would be left after the pause. */
const leastMs = 250;

/** The circumstances of one call to a model: its deadline, and what is logged about it. */
export interface AskContext {
  transport: ModelTransport;
  clock: Clock;
  chosen: ChosenModel;
  /** A time of `performance.now()`. */
  endsAt: number;
  temperature: number;
  seed: number | null;
  retries: boolean;
  signal: AbortSignal | null;
}

/** A reply, or the reason why there is none. The code that reads the reply decides the outcome of the call. */
export interface Asked {
  completion: Completion | null;
  failure: ServiceFailure | null;
  call: Omit<LoggedCall, 'outcome'>;
}

/** Gets one reply of the model. Calls its service again while it is busy and there is time. */
export async function askOnce(
  context: AskContext,
  prompt: ModelPrompt<unknown>,
  repair: CompletionRequest['repair'],
  mostTokens: number,
): Promise<Asked> {
  const { chosen, temperature, seed } = context;
  const question = {
    instructions: prompt.instructions,
    data: JSON.stringify(prompt.data),
    repair,
    schema: prompt.schema,
    temperature,
    seed,
    mostTokens,
  };
  const { protocol, name } = chosen.endpoint;
  const requestSha256 = sha256Hex(
    JSON.stringify({ id: prompt.id, version: prompt.version, name, ...question }),
  );
  const startedAt = performance.now();
  const at = context.clock.now();
  const { completion, failure, attempts } = await withRetries(context, question);
  const tokens = {
    inputTokens: completion?.inputTokens ?? 0,
    outputTokens: completion?.outputTokens ?? 0,
  };
  return {
    completion,
    failure,
    call: {
      promptId: prompt.id,
      promptVersion: prompt.version,
      provider: protocol,
      model: completion?.model ?? name,
      requestSha256,
      responseSha256: completion ? sha256Hex(completion.text) : null,
      ...tokens,
      cost: costOf(chosen.prices, tokens),
      durationMs: Math.round(performance.now() - startedAt),
      attempts,
      at,
    },
  };
}

type Question = Omit<CompletionRequest, 'endpoint' | 'timeoutMs' | 'signal'>;

async function withRetries(context: AskContext, question: Question) {
  const { transport, chosen, endsAt, signal, retries } = context;
  for (let attempts = 1; ; attempts++) {
    try {
      const completion = await transport.complete({
        ...question,
        endpoint: chosen.endpoint,
        timeoutMs: Math.max(1, endsAt - performance.now()),
        signal,
      });
      return { completion, failure: null, attempts };
    } catch (error) {
      const failure = error instanceof ServiceFailure ? error : unexpected(error);
      const pauseMs = retries && attempts < mostAttempts ? pauseAfter(failure, attempts) : null;
      const hasTime = pauseMs !== null && performance.now() + pauseMs + leastMs < endsAt;
      if (!hasTime || signal?.aborted) return { completion: null, failure, attempts };
      await sleep(pauseMs, signal);
    }
  }
}

const unexpected = (error: unknown): ServiceFailure =>
  new ServiceFailure('unreadable', 'the model could not be asked', { cause: error });

/**
 * The pause that the service asks for, else twice the previous one; with random jitter, so that not all callers return
 * at once.
 */
function pauseAfter({ kind, retryAfterMs }: ServiceFailure, attempts: number): number | null {
  if (kind !== 'busy' && kind !== 'unavailable' && kind !== 'network') return null;
  const pauseMs = firstPauseMs * 2 ** (attempts - 1);
  return Math.max(retryAfterMs ?? 0, pauseMs / 2) + (Math.random() * pauseMs) / 2;
}

async function sleep(ms: number, signal: AbortSignal | null): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done, { once: true });
  });
}
