import type { ModelUseRecord } from '@parley/contract';
import type { ModelCall } from '../models/index.ts';

type Used = Pick<ModelCall, 'promptId' | 'inputTokens' | 'outputTokens' | 'cost'>;

/** Adds up an interview's use of a model by purpose, in the order of the first call of each. */
export function sumUpModelUse(calls: readonly Used[]): ModelUseRecord[] {
  const sums = new Map<string, ModelUseRecord>();
  for (const { promptId, inputTokens, outputTokens, cost } of calls) {
    const sum = sums.get(promptId) ?? { promptId, calls: 0, inputTokens: 0, outputTokens: 0, cost: 0 };
    sums.set(promptId, {
      promptId,
      calls: sum.calls + 1,
      inputTokens: sum.inputTokens + inputTokens,
      outputTokens: sum.outputTokens + outputTokens,
      // A sum without the calls of unknown price would be too low.
      cost: sum.cost === null || cost === null ? null : sum.cost + cost,
    });
  }
  return [...sums.values()];
}
