import fs from 'node:fs';
import { expect, it } from 'vitest';
import { jobHandlers } from './registry.ts';

it('tries to send a mail for as long as the guide says', () => {
  const { maxAttempts } = jobHandlers({} as Parameters<typeof jobHandlers>[0])['send-mail'];
  const guide = fs.readFileSync(new URL('../../../../docs/guides/mail.md', import.meta.url), 'utf8');
  expect(guide).toContain(`tried again, ${maxAttempts} times in about four days`);
  // Graphile Worker waits e^tries seconds, at most e^10.
  const waits = Array.from({ length: maxAttempts - 1 }, (_, n) => Math.exp(Math.min(n + 1, 10)));
  const days = waits.reduce((sum, seconds) => sum + seconds, 0) / 86_400;
  expect(days).toBeGreaterThan(3.5);
  expect(days).toBeLessThan(4.5);
});
