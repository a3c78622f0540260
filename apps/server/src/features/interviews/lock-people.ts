import type { Tx } from '../../kernel/db.ts';

/**
 * Whoever gives or takes these people's time waits here for its turn, until the transaction ends: so that nobody
 * finds a time free that another is about to commit. Taken after the interview's own row, and in one order, so
 * that two panels never wait for each other in a circle.
 *
 * @param emails in any case; also of people who are no members.
 */
export async function lockPeople(tx: Tx, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  await tx.query({
    name: 'lock-people',
    text: `select pg_advisory_xact_lock(key) from (
             select distinct hashtextextended('person:' || current_organization() || ':' || lower(email), 0) as key
             from unnest($1::text[]) as people (email) order by key
           ) as turns`,
    values: [emails],
  });
}
