import { queryClient } from '../../../api/query-client.ts';
import { meQuery } from './dashboard-api.ts';

/** The first page after signing in: for interviewers their own interviews, for everybody else all interviews. */
export async function findFirstPage(): Promise<'/my-interviews' | '/interviews'> {
  // If the request fails, the page itself says that the person is not signed in or has no connection.
  const me = await queryClient.fetchQuery(meQuery).catch(() => null);
  return me?.member.role === 'INTERVIEWER' ? '/my-interviews' : '/interviews';
}
