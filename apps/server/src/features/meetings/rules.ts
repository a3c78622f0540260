import type {
  EndedReason,
  MeetingPerson,
  MeetingPhase,
  MeetingView,
  ParticipantRole,
} from '@parley/contract';
import type { InterviewRow } from '../interviews/index.ts';
import { leads } from '../participants/index.ts';
import { doorOpensAt, isEarly } from '../scheduling/index.ts';

/** The fields of an interview's row that the rules need. */
export interface MeetingFacts {
  status: 'SCHEDULED' | 'ACTIVE' | 'COMPLETED' | 'CANCELLED';
  is_team_meeting: boolean;
  booking_status: string;
  scheduled_at: Date | null;
  started_at: Date | null;
  duration_minutes: number;
}

/** The stored facts about one person's way into the meeting. */
export interface GuestFacts {
  waiting_since: Date | null;
  waited_at: Date | null;
  admitted_at: Date | null;
  refused_at: Date | null;
  asked_access_at: Date | null;
  unreachable_at: Date | null;
}

export const isOver = ({ status }: Pick<MeetingFacts, 'status'>): boolean =>
  status === 'COMPLETED' || status === 'CANCELLED';

/**
 * Candidates and participants wait until somebody lets them in; leaders and observers go straight in. Decision: in a
 * team meeting that nobody leads, everybody goes straight in, because nobody could let them in (ADR 68).
 */
export const waitsInLobby = (
  role: ParticipantRole,
  meeting: { is_team_meeting: boolean; roles: readonly ParticipantRole[] },
): boolean =>
  (role === 'CANDIDATE' || role === 'PARTICIPANT') &&
  !(meeting.is_team_meeting && !meeting.roles.some(leads));

/**
 * Whether the arrival of this role begins the meeting: that of candidates and participants; in a team meeting that of
 * everybody but observers.
 */
export const begins = (role: ParticipantRole, meeting: { is_team_meeting: boolean }): boolean =>
  meeting.is_team_meeting ? role !== 'OBSERVER' : role === 'CANDIDATE' || role === 'PARTICIPANT';

export const sendsOf = (role: ParticipantRole): MeetingView['sends'] =>
  role === 'OBSERVER' ? [] : ['camera', 'microphone', 'screen'];

/**
 * An admission or refusal from before the door opened belongs to an earlier time of the meeting, which was moved since.
 */
export function isOfThisTime(
  at: Date | null,
  meeting: Pick<MeetingFacts, 'scheduled_at' | 'status'>,
): boolean {
  if (at === null) return false;
  const opensAt = doorOpensAt(meeting.scheduled_at);
  return meeting.status !== 'SCHEDULED' || opensAt === null || at >= opensAt;
}

export function isAdmitted(guest: GuestFacts | null, meeting: MeetingFacts): boolean {
  return guest !== null && guest.refused_at === null && isOfThisTime(guest.admitted_at, meeting);
}

/** What a person's page shows. The most final phase is checked first. */
export function phaseOf(
  meeting: MeetingFacts,
  person: { hasChosen: boolean; waits: boolean; guest: GuestFacts | null },
  now: Date,
): MeetingPhase {
  if (isOver(meeting)) return 'ENDED';
  if (!person.hasChosen) return 'CONSENT';
  if (isEarly(meeting, now)) return 'EARLY';
  if (person.guest && isOfThisTime(person.guest.refused_at, meeting)) return 'DENIED';
  return person.waits && !isAdmitted(person.guest, meeting) ? 'LOBBY' : 'ROOM';
}

/** Where the others see a person. */
export function placeOf(
  meeting: MeetingFacts,
  guest: GuestFacts | null,
  presence: { is_active: boolean; left_at: Date | null; insideSince: Date | null },
): Pick<MeetingPerson, 'place'> & { since: Date | null } {
  if (presence.is_active) return { place: 'ROOM', since: presence.insideSince };
  if (guest?.waiting_since) return { place: 'LOBBY', since: guest.waiting_since };
  if (isAdmitted(guest, meeting)) {
    return { place: 'AWAY', since: presence.left_at ?? guest?.admitted_at ?? null };
  }
  const last = [presence.left_at, guest?.refused_at, guest?.waited_at].flatMap((at) => at?.getTime() ?? []);
  return { place: 'OUT', since: last.length === 0 ? null : new Date(Math.max(...last)) };
}

/**
 * When the time is over; null before the start. Decision: a meeting that begins late still has its whole time, and one
 * that begins early has it from the agreed time on (ADR 68).
 */
export function timeLimitOf(meeting: MeetingFacts, extendedMinutes: number): Date | null {
  if (!meeting.started_at) return null;
  const from = Math.max(meeting.started_at.getTime(), meeting.scheduled_at?.getTime() ?? 0);
  return new Date(from + (meeting.duration_minutes + extendedMinutes) * 60_000);
}

/** A meeting is over when its room has been empty for this long. */
export const emptyForMs = 5 * 60_000;

interface EndFacts {
  limitAt: Date | null;
  /** Null: somebody is in the room. */
  emptySince: Date | null;
  engine: { responds: boolean; changedAt: Date | null };
}

/**
 * Whether a meeting that has begun has ended by itself, and when. While the engine does not respond nobody can be in
 * the room, so the room counts as empty only from when it responds again.
 */
export function endOf(meeting: EndFacts, now: Date): { at: Date; reason: EndedReason } | null {
  const { limitAt, emptySince } = meeting;
  const emptyAt = emptyEndOf(meeting);
  const isEmptyFirst = emptyAt !== null && (limitAt === null || emptyAt < limitAt);
  if (isEmptyFirst && emptyAt <= now) return { at: emptyAt, reason: 'empty' };
  if (!limitAt || limitAt > now) return null;
  // If the job runs late and people are still inside, the meeting lasted until now.
  return { at: emptySince ? limitAt : now, reason: 'time_limit' };
}

/** When the meeting would end by itself, as things are now; null: not yet known. */
export function nextEndOf(meeting: EndFacts): Date | null {
  const ends = [meeting.limitAt, emptyEndOf(meeting)].flatMap((at) => at?.getTime() ?? []);
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

function emptyEndOf({ emptySince, engine }: EndFacts): Date | null {
  if (!emptySince || !engine.responds) return null;
  return new Date(Math.max(emptySince.getTime(), engine.changedAt?.getTime() ?? 0) + emptyForMs);
}

/**
 * Why a meeting that never began is over. It is no NO_SHOW if a candidate came: then nobody let them in, or the room
 * could not be reached.
 */
export function whyNobodyMet(
  meeting: MeetingFacts,
  people: { role: ParticipantRole; guest: GuestFacts | null }[],
): 'NO_SHOW' | 'INTERVIEWER_ABSENT' | 'ROOM_UNREACHABLE' {
  const ofThisTime = (at: Date | null | undefined) => isOfThisTime(at ?? null, meeting);
  const came = people.filter(
    ({ role, guest }) =>
      begins(role, meeting) &&
      // A person who still waits has also waited since the time was moved.
      ((guest?.waiting_since ?? null) !== null ||
        [guest?.waited_at, guest?.admitted_at, guest?.asked_access_at].some(ofThisTime)),
  );
  if (came.length === 0) return 'NO_SHOW';
  const isShutOut = people.some(({ guest }) => ofThisTime(guest?.unreachable_at));
  const triedInVain = came.some(({ guest }) => ofThisTime(guest?.asked_access_at));
  return isShutOut || triedInVain ? 'ROOM_UNREACHABLE' : 'INTERVIEWER_ABSENT';
}

/** What is known about a meeting's recorder. */
export interface RecorderWord {
  /** The last state that it reported. */
  recorder_state: 'OFF' | 'ON' | 'FAILED';
  /** Until when a worker holds the meeting in order to record it; null: no worker does. */
  held_until: Date | null;
  /** The same, but still set after the worker has released it; null: no worker ever held it. */
  lease_until: Date | null;
}

/** How long a worker's lease of the meeting that it records lasts. The worker renews it every two seconds. */
export const recorderLeaseMs = 10_000;
/** A worker that has not renewed its lease for this long may be dead, so it is unknown whether anything is recorded. */
const recorderSilentMs = 6_000;
/** A running worker takes a meeting within two seconds, also after another worker stopped. */
const recorderComesWithinMs = 10_000;

/** Since when there is somebody to be recorded; null: there is nobody, or the interview is not running. */
export function awaitedSince(
  { status, started_at: startedAt }: Pick<InterviewRow, 'status' | 'started_at'>,
  agreedAt: Date[],
): Date | null {
  if (status !== 'ACTIVE' || startedAt === null || agreedAt.length === 0) return null;
  return new Date(Math.max(startedAt.getTime(), Math.min(...agreedAt.map((at) => at.getTime()))));
}

/**
 * The state of the recording that the room shows. It is ON only while a worker confirms that, and not just OFF when
 * there should be a recording and no worker makes one.
 *
 * @param awaited see `awaitedSince`.
 */
export function recordingNow(
  { recorder_state: said, held_until: heldUntil, lease_until: leaseUntil }: RecorderWord,
  awaited: Date | null,
  now: Date,
): Exclude<MeetingView['recording'], 'NEVER'> {
  const saidAt = (until: Date | null) => (until?.getTime() ?? -Infinity) - recorderLeaseMs;
  if (said === 'ON') return now.getTime() - saidAt(heldUntil) > recorderSilentMs ? 'INTERRUPTED' : 'ON';
  if (said === 'FAILED' || awaited === null) return said;
  const since = Math.max(awaited.getTime(), saidAt(leaseUntil));
  return now.getTime() - since > recorderComesWithinMs ? 'FAILED' : 'OFF';
}
