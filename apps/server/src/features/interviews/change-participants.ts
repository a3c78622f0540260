import type { ParticipantInput, UpdateParticipantInput, Warning } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { recordEvent } from '../../kernel/events.ts';
import { isUuid } from '../../kernel/ids.ts';
import { enqueue } from '../../kernel/jobs.ts';
import {
  addParticipant,
  leads,
  listParticipants,
  markRemoved,
  planAddition,
  incrementInvitation,
  refuseTwice,
  replaceLink,
  updatePerson,
  type ParticipantRow,
} from '../participants/index.ts';
import { closeConnectionsOf } from '../presence/index.ts';
import { followLeaders } from './claim-time.ts';
import { findConflicts } from './find-conflicts.ts';
import { followInCalendars } from './follow-in-calendars.ts';
import { newBookingToken } from './new-booking-token.ts';
import { lookAtRoom } from './look-at-room.ts';
import { isToCome } from './rules.ts';
import { lockInterview, incrementSequence, replaceBookingToken, type InterviewRow } from './store.ts';
import { t } from './texts.ts';
import { holdUntil, type MayHold, type Undo } from './undo.ts';

/** Adds and invites one more participant. @throws AppError validation_failed, invalid_state, not_found. */
export async function inviteAnother(
  tx: Tx,
  deps: { clock: Clock; box: SecretBox },
  found: InterviewRow,
  input: ParticipantInput,
): Promise<{ participant: ParticipantRow; warnings: Warning[] }> {
  const { interview, participants } = await openParticipants(tx, found);
  const planned = planAddition(input, participants, {
    meetingType: interview.meeting_type,
    isTeamMeeting: interview.is_team_meeting,
  });
  const meeting = {
    organizationId: interview.organization_id,
    interviewId: interview.id,
    createdAt: deps.clock.now(),
  };
  const warnings = await conflictsOf(tx, deps, interview, planned.email);
  const participant = await addParticipant(tx, deps.box, meeting, planned);
  if (leads(participant.role)) await followLeaders(tx, interview, null);
  await raiseWhileToCome(tx, deps, interview);
  await enqueueInvitation(tx, participant, 0);
  await followInCalendars(tx, interview);
  await recordAct(tx, { act: 'PARTICIPANT_ADDED', interviewId: interview.id, subjectId: participant.id });
  return { participant, warnings };
}

/**
 * Corrects a name or an e-mail address. A new e-mail address gets the invitation, and mails that wait for the old one
 * are not sent. A participant who has not joined also gets new links; the old ones stop working with the commit,
 * because the person at the wrong e-mail address must not take part. A participant who has joined keeps the link.
 *
 * @returns also the interview as it is now, and the former e-mail address when the mailbox has changed.
 */
export async function correctParticipant(
  tx: Tx,
  deps: { clock: Clock; box: SecretBox },
  found: InterviewRow,
  participantId: string,
  input: UpdateParticipantInput,
): Promise<Corrected> {
  const { interview, participants } = await openParticipants(tx, found);
  const present = requireParticipant(participants, participantId);
  const name = input.name ?? present.name;
  const email = input.email ?? present.email;
  refuseTwice(
    email,
    participants.filter(({ id }) => id !== present.id),
  );
  const isInvited = email !== present.email;
  const warnings = isInvited ? await conflictsOf(tx, deps, interview, email) : [];
  const corrected = await updatePerson(tx, present.id, { name, email });
  if (!corrected) throw notFound('participant');
  if (isInvited && leads(present.role)) await followLeaders(tx, interview, present.email);
  const relinked = isInvited ? await replaceLink(tx, deps.box, corrected.id) : null;
  if (isInvited) await resend(tx, corrected);
  if (relinked?.role === 'CANDIDATE') await replaceBookingLink(tx, deps, interview, corrected.id);
  const isElsewhere = email.toLowerCase() !== present.email.toLowerCase();
  const raised = isElsewhere ? await raiseWhileToCome(tx, deps, interview) : interview;
  await followInCalendars(tx, interview);
  const isChanged = isInvited || name !== present.name;
  if (isChanged) {
    await recordAct(tx, { act: 'PARTICIPANT_CORRECTED', interviewId: interview.id, subjectId: corrected.id });
  }
  return {
    interview: raised,
    participant: relinked ?? corrected,
    formerEmail: isElsewhere ? present.email : null,
    isChanged,
    isInvited,
    hasNewLink: relinked !== null,
    warnings,
  };
}

interface Corrected {
  interview: InterviewRow;
  participant: ParticipantRow;
  formerEmail: string | null;
  /** False: the name and the e-mail address were the same before. */
  isChanged: boolean;
  isInvited: boolean;
  hasNewLink: boolean;
  warnings: Warning[];
}

/**
 * Raises the SEQUENCE number before an e-mail address gets or loses the calendar entry. The same address may have had
 * and lost it before, and calendars compare the number. Nobody else is mailed, and the next change for everybody has a
 * higher number.
 */
async function raiseWhileToCome(
  tx: Tx,
  { clock }: { clock: Clock },
  interview: InterviewRow,
): Promise<InterviewRow> {
  const now = clock.now();
  if (!isToCome(interview, now)) return interview;
  return (await incrementSequence(tx, interview.id, now)) ?? interview;
}

/**
 * Several candidates share the link, so the others get a new one as well, if there is one to show.
 *
 * @returns whether others get a new link.
 */
async function replaceBookingLink(
  tx: Tx,
  { box }: { box: SecretBox },
  { id }: InterviewRow,
  exceptId: string,
): Promise<boolean> {
  const replaced = await replaceBookingToken(tx, id, newBookingToken(box, id));
  if (!replaced?.booking_token_sealed || replaced.status !== 'SCHEDULED') return false;
  const others = (await listParticipants(tx, [id])).filter(
    (other) => other.role === 'CANDIDATE' && other.id !== exceptId,
  );
  for (const other of others) await resend(tx, other);
  return others.length > 0;
}

/** Sends the same invitation once more, as a separate mail. */
export async function resendInvitation(
  tx: Tx,
  found: InterviewRow,
  participantId: string,
): Promise<ParticipantRow> {
  const { participants } = await openParticipants(tx, found);
  const participant = requireParticipant(participants, participantId);
  await resend(tx, participant);
  await recordAct(tx, { act: 'INVITATION_RESENT', interviewId: found.id, subjectId: participant.id });
  return participant;
}

/**
 * Ends a participant's access: their links and cookie stop working with the commit. It works in every state.
 *
 * @param more.holds decides whether the change may be kept quiet for a moment, in which it can be undone (undo.ts).
 * @returns the participant, and whether other candidates get a new booking link.
 * @throws AppError invalid_state for the only CANDIDATE; not_found.
 */
export async function removeParticipant(
  tx: Tx,
  deps: { clock: Clock; box: SecretBox },
  found: InterviewRow,
  participantId: string,
  { holds }: { holds?: MayHold | undefined } = {},
): Promise<{ participant: ParticipantRow; hasNewBookingLink: boolean; undo: Undo | null }> {
  const interview = await lockInterview(tx, found.id);
  if (!interview) throw notFound('interview');
  const participants = await listParticipants(tx, [interview.id]);
  const leaving = requireParticipant(participants, participantId);
  const candidates = participants.filter(({ role }) => role === 'CANDIDATE');
  if (leaving.role === 'CANDIDATE' && candidates.length === 1) {
    throw new AppError('invalid_state', t('interviews.onlyCandidate'));
  }
  const now = deps.clock.now();
  const ids = { organizationId: interview.organization_id, interviewId: interview.id };
  const data = { participantId: leaving.id, status: interview.status };
  // The other candidates get their new link at once, so the removal of a candidate cannot be undone.
  const canHold = leaving.role !== 'CANDIDATE' && interview.status === 'SCHEDULED';
  const heldUntil = canHold ? await holdUntil(tx, interview, { now, holds }) : null;
  await closeConnectionsOf(tx, { ...ids, participantId: leaving.id }, now);
  await markRemoved(tx, leaving.id, now);
  await lookAtRoom(tx, interview, now);
  if (leads(leaving.role)) await followLeaders(tx, interview, leaving.email);
  const sequence = (await incrementSequence(tx, interview.id, now))?.ics_sequence;
  const event = {
    ...ids,
    type: 'participant.removed',
    data: { ...data, sequence },
    occurredAt: now,
  } as const;
  const eventId = await recordEvent(tx, event, { heldUntil });
  const hasNewBookingLink =
    leaving.role === 'CANDIDATE' && (await replaceBookingLink(tx, deps, interview, leaving.id));
  return {
    participant: leaving,
    hasNewBookingLink,
    undo: heldUntil && { id: eventId, until: heldUntil },
  };
}

/**
 * The conflicts that a new participant has at the time of the interview.
 *
 * @throws AppError schedule_conflict when the organization asks for it.
 */
async function conflictsOf(
  tx: Tx,
  deps: { clock: Clock },
  interview: InterviewRow,
  email: string,
): Promise<Warning[]> {
  if (!interview.scheduled_at) return [];
  return findConflicts(tx, {
    interviewId: interview.id,
    start: interview.scheduled_at,
    durationMinutes: interview.duration_minutes,
    emails: [email],
    path: 'email',
    now: deps.clock.now(),
  });
}

/** Locks the interview and reads its participants, while they can still change. */
async function openParticipants(
  tx: Tx,
  found: InterviewRow,
): Promise<{ interview: InterviewRow; participants: ParticipantRow[] }> {
  const interview = await lockInterview(tx, found.id);
  if (!interview) throw notFound('interview');
  if (interview.status === 'COMPLETED' || interview.status === 'CANCELLED') {
    throw new AppError('invalid_state', t('interviews.invitesNobody', { status: interview.status }));
  }
  return { interview, participants: await listParticipants(tx, [interview.id]) };
}

function requireParticipant(participants: ParticipantRow[], participantId: string): ParticipantRow {
  const id = participantId.toLowerCase();
  const row = isUuid(id) ? participants.find((participant) => participant.id === id) : undefined;
  if (!row) throw notFound('participant');
  return row;
}

async function resend(tx: Tx, participant: ParticipantRow): Promise<void> {
  await enqueueInvitation(tx, participant, await incrementInvitation(tx, participant.id));
}

async function enqueueInvitation(tx: Tx, participant: ParticipantRow, revision: number): Promise<void> {
  const { organization_id: organizationId, id: participantId } = participant;
  await enqueue(tx, 'invite-participant', { organizationId, participantId, revision });
}
