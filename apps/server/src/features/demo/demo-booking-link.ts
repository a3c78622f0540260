import type { Database } from '../../kernel/db.ts';
import { listInterviewPage } from '../interviews/index.ts';
import type { LinkContext } from '../participants/index.ts';
import { claimDemo } from './demo-fact.ts';

/**
 * The page on which the demo's candidate picks a slot.
 *
 * @returns null when they have picked one, or the interview was deleted.
 */
export async function demoBookingLink(deps: LinkContext & { db: Database }): Promise<string | null> {
  const { organizationId } = await claimDemo(deps.db);
  const query = { page: 1, limit: 100, status: 'SCHEDULED' } as const;
  const { interviews } = await deps.db.inOrganization(organizationId, (tx) =>
    listInterviewPage(tx, deps, query),
  );
  return interviews.find(({ bookingStatus }) => bookingStatus === 'AWAITING')?.bookingUrl ?? null;
}
