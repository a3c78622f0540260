import type { ModelPrompt } from '@parley/interviewer';
import type { Clock } from '../../kernel/clock.ts';
import { sha256Hex } from '../../kernel/crypto.ts';
import type { Completion, CompletionRequest, ModelTransport } from '../../ports/model.ts';
import { ServiceFailure } from '../../ports/service-failure.ts';
import type { LoggedCall } from './call-store.ts';
import { costOf, type ChosenModel } from './chosen-model.ts';

/** Asks of one service for one reply; a fourth has hardly ever more luck than the third. */
const mostAttempts = 4;
const firstPauseMs = 500;
/** A reply that would have less time than this is not waited for. */
const leastMs = 250;

/** What one question to a model has: how long, and what is logged of it. */
export interface AskContext {
  transport: ModelTransport;
  clock: Clock;
  chosen: ChosenModel;
  /** On the clock of `performance.now()`. */
  endsAt: number;
  temperature: number;
  seed: number | null;
  retries: boolean;
  signal: AbortSignal | null;
}

/** A reply, or why there is none; the call's outcome is decided by whoever reads the reply. */
export interface Asked {
  completion: Completion | null;
  failure: ServiceFailure | null;
  call: Omit<LoggedCall, 'outcome'>;
}

/** One reply of the model, for which its service is asked again while it is busy and there is time. */
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

/** As long as the service asks for, else twice as long each time; jittered, so that not all come back at once. */
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
