import { expect, it } from 'vitest';
import { createLog } from './log.ts';

it('logs an error with its place but without e-mail addresses, in its causes too', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const cause = new Error('450 4.2.0 <ines@example.com>: Recipient address rejected: Greylisted');
  const error = new Error('Can’t send mail to ines@example.com', { cause });
  error.stack += '\n    at send (file:///app/node_modules/@scope/mail/index.js:12:3)';
  log.warn({ err: error }, 'job failed');
  const [line = ''] = lines;
  expect(line).not.toContain('ines');
  const { err } = JSON.parse(line) as { err: { message: string; stack: string } };
  expect(err.message).toContain('Greylisted');
  expect(err.stack).toContain('log.test.ts');
  expect(err.stack).toContain('/node_modules/@scope/mail/index.js:12:3');
});
