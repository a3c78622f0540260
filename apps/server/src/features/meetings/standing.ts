import type { MeetingPhase } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { findInterviewById, lockInterview, type InterviewRow } from '../interviews/index.ts';
import {
  findConsent,
  findGuest,
  leads,
  listParticipants,
  type JoinPrincipal,
  type ParticipantRow,
} from '../participants/index.ts';
import { tellSockets, type MeetingDeps } from './deps.ts';
import { phaseOf, waitsInLobby } from './rules.ts';
import { findMeetingGuest, type GuestRow } from './store.ts';
import { t } from './texts.ts';

/** One person's present position in a meeting. */
export interface Standing {
  interview: InterviewRow;
  participants: ParticipantRow[];
  self: ParticipantRow;
  guest: GuestRow | null;
  phase: MeetingPhase;
  leads: boolean;
}

/** @returns null when the link no longer works, or when the meeting has no room here. */
export async function readStanding(
  tx: Tx,
  principal: JoinPrincipal,
  now: Date,
  options: { locks: boolean },
): Promise<Standing | null> {
  const find = options.locks ? lockInterview : findInterviewById;
  const interview = await find(tx, principal.interviewId);
  const self = interview?.has_room ? await findGuest(tx, principal) : null;
  if (!interview || !self) return null;
  const participants = await listParticipants(tx, [interview.id]);
  const guest = await findMeetingGuest(tx, self.id);
  const hasChosen = (await findConsent(tx, self.id)) !== null;
  const roles = participants.map(({ role }) => role);
  const waits = waitsInLobby(self.role, { is_team_meeting: interview.is_team_meeting, roles });
  const phase = phaseOf(interview, { hasChosen, waits, guest }, now);
  return { interview, participants, self, guest, phase, leads: leads(self.role) };
}

/** Who may do something: only people in the room by default, and perhaps only leaders. */
interface Needs {
  phases?: readonly MeetingPhase[];
  leads?: boolean;
}

/**
 * Checks that a person may do what they ask for.
 *
 * @throws AppError not_found, invalid_state, role_not_allowed.
 */
export function requireStanding(standing: Standing | null, needs: Needs): Standing {
  if (!standing) throw notFound();
  if (standing.phase === 'ENDED') throw new AppError('invalid_state', t('meetings.over'));
  if (!(needs.phases ?? ['ROOM']).includes(standing.phase)) {
    throw new AppError('invalid_state', t('meetings.notInRoom'));
  }
  if (needs.leads === true && !standing.leads) {
    throw new AppError('role_not_allowed', t('meetings.leadersOnly'));
  }
  return standing;
}

/**
 * Does what a person asks for in the meeting, in one transaction that locks the interview, and makes every page read
 * its view again.
 *
 * @throws AppError not_found, invalid_state, role_not_allowed.
 */
export async function act<T>(
  deps: MeetingDeps,
  principal: JoinPrincipal,
  needs: Needs,
  work: (tx: Tx, standing: Standing, now: Date) => Promise<T>,
): Promise<T> {
  const { organizationId, interviewId } = principal;
  const result = await deps.db.inOrganization(organizationId, async (tx) => {
    const now = deps.clock.now();
    const standing = await readStanding(tx, principal, now, { locks: true });
    return work(tx, requireStanding(standing, needs), now);
  });
  await tellSockets(deps, { organizationId, interviewId });
  return result;
}
