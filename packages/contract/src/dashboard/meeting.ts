import type { ParticipantRole } from '../values.ts';

/** A person of a meeting between people, as the dashboard shows them while it can be held. */
export interface AttendingPerson {
  participantId: string;
  name: string;
  role: ParticipantRole;
  /**
   * LOBBY: waits to be let in. ROOM: is in the room. AWAY: was in the room before, but is not now. DENIED: was not
   * let in, or was sent out. OUT: has not come.
   */
  place: 'LOBBY' | 'ROOM' | 'AWAY' | 'DENIED' | 'OUT';
  /** Since when the person is at that place; null: OUT. */
  since: string | null;
}

/**
 * Part of `InterviewDetail`: who is where, at most 10 s old. POST /api/dashboard/interviews/:meetingCode/host, for
 * members who may change interviews (everybody else who is invited has a link of their own) → `{success, joinUrl}`:
 * the member is a HOST of the meeting from then on, and this is their link. Repeating it returns the same person's
 * link. 409 `invalid_state` when the meeting is over or is held elsewhere.
 */
export interface Attendance {
  people: AttendingPerson[];
  /** Whether the engine can carry pictures and sound now; null: it was not asked yet. */
  mediaWorks: boolean | null;
}
