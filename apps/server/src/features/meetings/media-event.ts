import type { Tx } from '../../kernel/db.ts';
import { isUuid } from '../../kernel/ids.ts';
import type { MediaEvent } from '../../ports/media.ts';
import { lockInterview } from '../interviews/index.ts';
import { findParticipant, findOrganizationOfRoom } from '../participants/index.ts';
import { listInterviewConnections, noteClosed, noteOpened } from '../presence/index.ts';
import { throughEngine } from './admit.ts';
import { planNextLook, tellSockets, type MeetingDeps, type MeetingIds } from './deps.ts';
import { noteEngine } from './note-engine.ts';
import { isAdmitted, isOver } from './rules.ts';
import { startIfFirst } from './start-meeting.ts';
import { findMeetingGuest } from './store.ts';

type What = 'nothing' | 'noted' | 'send-out' | 'end-room';

/**
 * Handles a message of the media engine. Messages may come late, twice, in another order, or never; `watchMeeting`
 * finds what never came. Rooms that belong to no interview are ignored.
 */
export async function onMediaEvent(deps: MeetingDeps, event: MediaEvent): Promise<void> {
  const interviewId = event.roomName;
  if (!isUuid(interviewId)) return;
  const organizationId = await deps.db.inSystem((tx) => findOrganizationOfRoom(tx, interviewId));
  if (organizationId === null) return;
  const ids = { organizationId, interviewId };
  const what = await deps.db.inOrganization(organizationId, (tx) => note(tx, deps, ids, event));
  if (what === 'nothing') return;
  if (what === 'end-room') await throughEngine(deps, (media) => media.endRoom(interviewId));
  if (what === 'send-out' && event.type !== 'room_ended') {
    await throughEngine(deps, (media) => media.remove(interviewId, event.identity));
  }
  if (what === 'noted') await tellSockets(deps, ids);
}

async function note(
  tx: Tx,
  { clock }: Pick<MeetingDeps, 'clock'>,
  ids: MeetingIds,
  event: MediaEvent,
): Promise<What> {
  const now = clock.now();
  // The engine's clock may be a little fast.
  const at = event.at > now ? now : event.at;
  const interview = await lockInterview(tx, ids.interviewId);
  if (!interview?.has_room) return event.type === 'joined' ? 'end-room' : 'nothing';
  if (isOver(interview)) return event.type === 'joined' ? 'end-room' : 'nothing';
  await noteEngine(tx, ids, true, now);
  await planNextLook(tx, ids, now);
  if (event.type === 'room_ended') {
    const connections = await listInterviewConnections(tx, ids.interviewId);
    for (const { participantId, connectionId, openedAt, closedAt } of connections) {
      if (closedAt || openedAt > at) continue;
      await noteClosed(tx, { ...ids, participantId }, connectionId, { at, now });
    }
    return 'noted';
  }
  const person = isUuid(event.identity) ? await findParticipant(tx, event.identity) : null;
  const guest = person && (await findMeetingGuest(tx, person.id));
  const isAllowed = person?.interview_id === interview.id && isAdmitted(guest, interview);
  if (!person || !isAllowed) return event.type === 'joined' && person ? 'send-out' : 'nothing';
  const connection = { ...ids, participantId: person.id };
  if (event.type === 'left') {
    await noteClosed(tx, connection, event.connectionId, { at, now });
    return 'noted';
  }
  await startIfFirst(tx, interview, person.role, at);
  await noteOpened(tx, connection, event.connectionId, { at, now });
  return 'noted';
}
