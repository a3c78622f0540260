import { expect, it } from 'vitest';
import { mediaProblems, problemSteps } from './media-coaching.ts';

it('always names the way to go on without a microphone', () => {
  for (const problem of mediaProblems) expect(problemSteps(problem).join(' ')).toContain('type your answers');
});
