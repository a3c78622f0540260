import { expect, it } from 'vitest';
import { mediaProblems, problemSteps } from './media-coaching.ts';

it('always says how to continue without a microphone', () => {
  for (const problem of mediaProblems) expect(problemSteps(problem).join(' ')).toContain('type your answers');
});
