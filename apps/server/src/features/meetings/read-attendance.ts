import type { Attendance } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import type { InterviewRow } from '../interviews/index.ts';
import { listParticipants } from '../participants/index.ts';
import { listInside } from '../presence/index.ts';
import { isOfThisTime, isOver, placeOf } from './rules.ts';
import { findMeeting, listGuests, listWaiting } from './store.ts';

/** Where each person is now, for the dashboard. Null when the meeting is over, or has no room here. */
export async function readAttendance(tx: Tx, interview: InterviewRow): Promise<Attendance | null> {
  if (!interview.has_room || isOver(interview)) return null;
  const guests = await listGuests(tx, interview.id);
  const inside = await listInside(tx, interview.id);
  const meeting = await findMeeting(tx, interview.id);
  const participants = await listParticipants(tx, [interview.id]);
  const people = participants.map((person): Attendance['people'][number] => {
    const guest = guests.find(({ participant_id: id }) => id === person.id) ?? null;
    const insideSince = inside.get(person.id) ?? null;
    const { place, since } = placeOf(interview, guest, { ...person, insideSince });
    const isRefused = guest !== null && isOfThisTime(guest.refused_at, interview);
    const shown = place === 'OUT' && isRefused ? 'DENIED' : place;
    return {
      participantId: person.id,
      name: guest?.display_name ?? person.name,
      role: person.role,
      place: shown,
      since: shown === 'OUT' ? null : (since?.toISOString() ?? null),
    };
  });
  const wasAsked = guests.some((guest) => guest.asked_access_at !== null || guest.unreachable_at !== null);
  return { people, mediaWorks: wasAsked ? meeting.engine_responds : null };
}

/**
 * Since when people wait in these meetings' lobbies: for each meeting the time of the person who has waited longest.
 */
export async function listWaitingSince(tx: Tx, interviewIds: string[]): Promise<Map<string, Date>> {
  const waiting = await listWaiting(tx, interviewIds);
  return new Map(waiting.toReversed().map((row) => [row.interview_id, row.waiting_since]));
}
