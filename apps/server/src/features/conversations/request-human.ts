import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { linkMark, listInterviewEvents, recordEvent, type EventRow } from '../../kernel/events.ts';
import type { Log } from '../../kernel/log.ts';
import type { Bus } from '../../ports/bus.ts';
import { kindOf, lockInterview } from '../interviews/index.ts';
import { requireCandidate, requireCandidateOfMeeting, type JoinPrincipal } from '../participants/index.ts';
import { advance } from './advance.ts';

/** At most this many messages of one interview are passed on. */
const maxMessages = 5;

/**
 * The candidate asks for a person instead. A running AI interview ends politely. In a meeting between people, the
 * candidate can report that nobody else comes. The organization is told once about each message.
 */
export async function requestHuman(
  deps: { db: Database; clock: Clock; bus: Bus; log: Log },
  principal: JoinPrincipal,
  message: string | null,
): Promise<void> {
  const { organizationId, interviewId } = principal;
  const ids = { organizationId, interviewId };
  const advanced = await deps.db.inOrganization(organizationId, async (tx) => {
    const interview = await lockInterview(tx, interviewId);
    if (!interview) throw notFound();
    if (interview.has_room) {
      await requireCandidateOfMeeting(tx, principal);
      await tellOfRequest(tx, deps, principal, { message, status: interview.status, from: 'LOBBY' });
      return null;
    }
    await requireCandidate(tx, principal, interview);
    await tellOfRequest(tx, deps, principal, { message, status: interview.status });
    return advance(tx, deps, ids, { type: 'ask_for_person' });
  });
  if (!advanced) return;
  // The request is stored, so a lost message on the bus must not make the caller send it again.
  await deps.bus
    .publish({ kind: 'conversation', ...ids, seq: advanced.seq })
    .catch((error: unknown) =>
      deps.log.warn({ err: error }, 'a change of a conversation could not be announced'),
    );
}

/** Tells the organization that the candidate wants a person, once about each message. */
export async function tellOfRequest(
  tx: Tx,
  deps: { clock: Clock },
  principal: JoinPrincipal,
  { message, status, from }: { message: string | null; status: string; from?: 'LOBBY' },
): Promise<void> {
  const { organizationId, interviewId, participantId } = principal;
  const link = principal.joinTokenHash ? linkMark(principal.joinTokenHash) : null;
  const told = (await listInterviewEvents(tx, interviewId)).filter(isAboutPerson(link));
  const isNews = !told.some(({ data }) => message === null || data['message'] === message);
  if (!isNews || told.length >= maxMessages) return;
  await recordEvent(
    tx,
    {
      organizationId,
      interviewId,
      type: 'human.requested',
      data: { participantId, message, link, status, ...(from ? { from } : {}) },
      occurredAt: deps.clock.now(),
    },
    { by: { door: 'LINK', actor: { kind: 'LINK', id: participantId, name: null } } },
  );
}

/**
 * Requests for another time use the same event type and are excluded here. A request through a link that was replaced
 * since came from somebody else.
 */
const isAboutPerson =
  (link: string | null) =>
  ({ type, data }: EventRow) =>
    type === 'human.requested' && kindOf({ data }) === 'PERSON' && (data['link'] ?? null) === link;
