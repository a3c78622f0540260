import { queryClient } from '../../../api/query-client.ts';
import { meQuery } from './dashboard-api.ts';

/** Where a member begins: interviewers with what they lead, everybody else with all interviews. */
export async function findFirstPage(): Promise<'/my-interviews' | '/interviews'> {
  // Whoever is not signed in, or has no connection, is told so by the page.
  const me = await queryClient.fetchQuery(meQuery).catch(() => null);
  return me?.member.role === 'INTERVIEWER' ? '/my-interviews' : '/interviews';
}
