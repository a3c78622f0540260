import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { recordEvent } from '../../kernel/events.ts';
import type { Bus } from '../../ports/bus.ts';
import { lockInterview } from '../interviews/index.ts';
import { findGuest, type JoinPrincipal } from '../participants/index.ts';
import { advance } from './advance.ts';

/** The candidate asks for a person instead. A running AI interview ends politely; the organization is told. */
export async function requestHuman(
  deps: { db: Database; clock: Clock; bus: Bus },
  principal: JoinPrincipal,
  message: string | null,
): Promise<void> {
  const { organizationId, interviewId, participantId } = principal;
  const ids = { organizationId, interviewId };
  const advanced = await deps.db.inOrganization(organizationId, async (tx) => {
    const interview = await lockInterview(tx, interviewId);
    if (!interview || !(await findGuest(tx, principal))) throw notFound();
    await recordEvent(tx, {
      ...ids,
      type: 'human.requested',
      data: { participantId, message, status: interview.status },
      occurredAt: deps.clock.now(),
    });
    return advance(tx, deps, ids, { type: 'ask_for_person' });
  });
  if (advanced) await deps.bus.publish({ kind: 'conversation', ...ids, seq: advanced.seq });
}
