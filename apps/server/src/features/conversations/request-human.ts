import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { linkMark, listInterviewEvents, recordEvent, type EventRow } from '../../kernel/events.ts';
import type { Log } from '../../kernel/log.ts';
import type { Bus } from '../../ports/bus.ts';
import { kindOf, lockInterview } from '../interviews/index.ts';
import { requireCandidate, type JoinPrincipal } from '../participants/index.ts';
import { advance } from './advance.ts';

/** Whoever presses again says no more than before; so many messages of an interview are passed on at most. */
const mostMessages = 5;

/**
 * The candidate asks for a person instead. A running AI interview ends politely; the organization is told, and not
 * told the same again.
 */
export async function requestHuman(
  deps: { db: Database; clock: Clock; bus: Bus; log: Log },
  principal: JoinPrincipal,
  message: string | null,
): Promise<void> {
  const { organizationId, interviewId, participantId } = principal;
  const ids = { organizationId, interviewId };
  const advanced = await deps.db.inOrganization(organizationId, async (tx) => {
    const interview = await lockInterview(tx, interviewId);
    if (!interview) throw notFound();
    await requireCandidate(tx, principal, interview);
    const link = principal.joinTokenHash ? linkMark(principal.joinTokenHash) : null;
    const told = (await listInterviewEvents(tx, interviewId)).filter(isAboutPerson(link));
    const isNews = !told.some(({ data }) => message === null || data['message'] === message);
    if (isNews && told.length < mostMessages) {
      await recordEvent(tx, {
        ...ids,
        type: 'human.requested',
        data: { participantId, message, link, status: interview.status },
        occurredAt: deps.clock.now(),
      });
    }
    return advance(tx, deps, ids, { type: 'ask_for_person' });
  });
  if (!advanced) return;
  // It is asked for: a nudge that was lost is no reason to have it asked for again.
  await deps.bus
    .publish({ kind: 'conversation', ...ids, seq: advanced.seq })
    .catch((error: unknown) => deps.log.warn({ err: error }, 'a conversation’s news could not be told'));
}

/**
 * Whoever looks for another time asks by the same event, about that; and whoever asked by a link that has been
 * replaced since was somebody else.
 */
const isAboutPerson =
  (link: string | null) =>
  ({ type, data }: EventRow) =>
    type === 'human.requested' && kindOf({ data }) === 'PERSON' && (data['link'] ?? null) === link;
