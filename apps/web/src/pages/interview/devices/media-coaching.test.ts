import { expect, it } from 'vitest';
import { mediaCoaching } from './media-coaching.ts';

it('always names the way on without a microphone', () => {
  for (const { steps } of Object.values(mediaCoaching))
    expect(steps.join(' ')).toContain('type your answers');
});
