import { expect, vi } from 'vitest';
import { accountVisitor } from './account-visitor.ts';
import type { TestApp } from './app.ts';

/** Resets a forgotten password by the mailed link, in a browser of its own. */
export async function resetPassword(test: TestApp, email: string, password: string): Promise<void> {
  const visitor = accountVisitor(test);
  await visitor.send('POST', '/password-resets', { email });
  // The link is created after the response.
  const link = await vi.waitFor(async () => {
    const { rows } = await test.database.db.asOperator((tx) =>
      tx.query<{ id: string; token_sealed: Buffer }>({
        text: `select l.id, l.token_sealed from account_links l join members m on m.id = l.member_id
               where m.email = $1 and l.kind = 'PASSWORD_RESET' and l.ended_at is null`,
        values: [email],
      }),
    );
    return rows[0] ?? Promise.reject(new Error('no link yet'));
  }, 20_000);
  const token = test.deps.box.open(link.token_sealed, `account-link:${link.id}`);
  const reset = await visitor.send('POST', '/password-resets/finish', { token, password });
  expect(reset.statusCode).toBe(200);
}
