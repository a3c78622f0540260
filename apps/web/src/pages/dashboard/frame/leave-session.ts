import { queryClient } from '../../../api/query-client.ts';

/**
 * After a sign-out: shows that nobody is signed in, and forgets everything else, because the next person at this
 * browser must not see the previous person's data.
 */
export async function leaveSession(): Promise<void> {
  await queryClient.cancelQueries();
  await queryClient.resetQueries({ queryKey: ['me'] });
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'me' });
}
