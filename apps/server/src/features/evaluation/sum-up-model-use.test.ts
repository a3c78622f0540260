import { expect, it } from 'vitest';
import { sumUpModelUse } from './sum-up-model-use.ts';

const call = (promptId: string, inputTokens: number, outputTokens: number, cost: number | null) => ({
  promptId,
  inputTokens,
  outputTokens,
  cost,
});

it('adds up an interview’s use of a model by purpose', () => {
  const calls = [
    call('questions', 900, 400, 0.5),
    call('follow_up', 100, 10, 0.25),
    call('follow_up', 200, 20, 0.25),
    call('evaluate_answer', 300, 30, 1),
  ];
  expect(sumUpModelUse(calls)).toEqual([
    { promptId: 'questions', calls: 1, inputTokens: 900, outputTokens: 400, cost: 0.5 },
    { promptId: 'follow_up', calls: 2, inputTokens: 300, outputTokens: 30, cost: 0.5 },
    { promptId: 'evaluate_answer', calls: 1, inputTokens: 300, outputTokens: 30, cost: 1 },
  ]);
});

it('gives no cost when the price of one call is not known', () => {
  const calls = [call('follow_up', 100, 10, 0.25), call('follow_up', 100, 10, null)];
  expect(sumUpModelUse(calls)).toMatchObject([{ calls: 2, cost: null }]);
  expect(sumUpModelUse([])).toEqual([]);
});
