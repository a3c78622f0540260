import type { Clock, ParticipantRole, TimeReading } from '@parley/contract';
import { noteChange } from '../../kernel/changes.ts';
import { findRow, listRows, type Tx } from '../../kernel/db.ts';

export interface ParticipantRow {
  id: string;
  organization_id: string;
  interview_id: string;
  name: string;
  email: string;
  role: ParticipantRole;
  join_token_sealed: Buffer;
  joined_at: Date | null;
  left_at: Date | null;
  is_active: boolean;
  /** Set: the participant has no access and is no longer listed. */
  removed_at: Date | null;
  /** How the participant reads times, as chosen when booking. */
  timezone: string | null;
  clock: Clock | null;
}

const columns = `id, organization_id, interview_id, name, email, role, join_token_sealed, joined_at, left_at,
  is_active, removed_at, timezone, clock`;

export interface NewParticipantRow {
  id: string;
  organizationId: string;
  interviewId: string;
  position: number;
  name: string;
  email: string;
  role: ParticipantRole;
  joinTokenHash: Buffer;
  joinTokenSealed: Buffer;
  createdAt: Date;
}

/** Inserts all participants of an interview in one statement. */
export async function insertParticipants(tx: Tx, rows: NewParticipantRow[]): Promise<ParticipantRow[]> {
  const column = <Key extends keyof NewParticipantRow>(key: Key) => rows.map((row) => row[key]);
  const { rows: inserted } = await tx.query<ParticipantRow>({
    name: 'insert-participants',
    text: `insert into participants (id, organization_id, interview_id, position, name, email, role,
             join_token_hash, join_token_sealed, created_at)
           select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::int[], $5::text[], $6::text[], $7::text[],
             $8::bytea[], $9::bytea[], $10::timestamptz[])
           returning ${columns}`,
    values: [
      column('id'),
      column('organizationId'),
      column('interviewId'),
      column('position'),
      column('name'),
      column('email'),
      column('role'),
      column('joinTokenHash'),
      column('joinTokenSealed'),
      column('createdAt'),
    ],
  });
  return inserted;
}

/** The present participants, without removed ones. */
export function listParticipants(tx: Tx, interviewIds: string[]): Promise<ParticipantRow[]> {
  return listRows(tx, {
    name: 'list-participants',
    text: `select ${columns} from participants where interview_id = any($1) and removed_at is null
           order by interview_id, position`,
    values: [interviewIds],
  });
}

/** Present and removed participants, for mails that must reach each of them. */
export function listEverybody(tx: Tx, interviewId: string): Promise<ParticipantRow[]> {
  return listRows(tx, {
    name: 'list-everybody',
    text: `select ${columns} from participants where interview_id = $1 order by position`,
    values: [interviewId],
  });
}

/** Names by id, including removed participants, for texts about the past. */
export async function listEverybodysNames(tx: Tx, interviewId: string): Promise<Map<string, string>> {
  const { rows } = await tx.query<{ id: string; name: string }>({
    name: 'list-everybodys-names',
    text: 'select id, name from participants where interview_id = $1',
    values: [interviewId],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function listParticipantsByCode(tx: Tx, meetingCode: string): Promise<ParticipantRow[]> {
  return listRows(tx, {
    name: 'list-participants-by-code',
    text: `select ${columns} from participants where removed_at is null and interview_id = (
             select id from interviews where organization_id = current_organization() and meeting_code = $1)
           order by position`,
    values: [meetingCode],
  });
}

/**
 * Finds a person, removed or not, in at most so many interviews of the organization: first those in which they are a
 * candidate, then the newest. `leftOut` is the number of further interviews.
 */
export async function listByEmail(
  tx: Tx,
  email: string,
  mostInterviews: number,
): Promise<{ found: ParticipantRow[]; leftOut: number }> {
  const { rows } = await tx.query<ParticipantRow>({
    name: 'list-participants-by-email',
    text: `select ${columns} from participants
           where organization_id = current_organization() and lower(email) = lower($1)
           order by bool_or(role = 'CANDIDATE') over (partition by interview_id) desc,
             (select i.created_at from interviews i where i.id = participants.interview_id) desc, interview_id, position`,
    values: [email],
  });
  const interviews = [...new Set(rows.map(({ interview_id: id }) => id))];
  const taken = new Set(interviews.slice(0, mostInterviews));
  return {
    found: rows.filter(({ interview_id: id }) => taken.has(id)),
    leftOut: interviews.length - taken.size,
  };
}

/** Null also for a removed participant. */
export async function findParticipant(tx: Tx, participantId: string): Promise<ParticipantRow | null> {
  const row = await findPastParticipant(tx, participantId);
  return row?.removed_at ? null : row;
}

/**
 * The participant behind a link, as they are now. Null when the link no longer works, because they were removed or got
 * another link. Call it after waiting for the lock on the interview's row.
 */
export function findGuest(
  tx: Tx,
  { participantId, joinTokenHash = null }: { participantId: string; joinTokenHash?: Buffer | null },
): Promise<ParticipantRow | null> {
  return findRow(tx, {
    name: 'find-guest',
    text: `select ${columns} from participants where id = $1 and removed_at is null
             and ($2::bytea is null or join_token_hash = $2)`,
    values: [participantId, joinTokenHash],
  });
}

/** Also finds a removed participant, for mails that must still reach them. */
export function findPastParticipant(tx: Tx, participantId: string): Promise<ParticipantRow | null> {
  return findRow(tx, {
    name: 'find-participant',
    text: `select ${columns} from participants where id = $1`,
    values: [participantId],
  });
}

/** The position after every position that was ever used. */
export async function nextPosition(tx: Tx, interviewId: string): Promise<number> {
  const { rows } = await tx.query<{ next: number }>({
    name: 'next-participant-position',
    text: 'select coalesce(max(position) + 1, 0) as next from participants where interview_id = $1',
    values: [interviewId],
  });
  return rows[0]?.next ?? 0;
}

export function updatePerson(
  tx: Tx,
  participantId: string,
  person: { name: string; email: string },
): Promise<ParticipantRow | null> {
  return findRow(tx, {
    name: 'update-participant',
    text: `update participants set name = $2, email = $3 where id = $1 and removed_at is null returning ${columns}`,
    values: [participantId, person.name, person.email],
  });
}

/** Sets how the participant reads times from now on. */
export async function setReading(tx: Tx, participantId: string, reading: TimeReading): Promise<void> {
  await tx.query({
    name: 'set-participant-reading',
    text: 'update participants set timezone = $2, clock = $3 where id = $1 and removed_at is null',
    values: [participantId, reading.timezone, reading.clock],
  });
}

/**
 * Replaces the link of a participant who has not joined. The old link stops working, and the choice of how to read
 * times, made with it, is dropped.
 *
 * @returns null when they have joined.
 */
export function replaceJoinToken(
  tx: Tx,
  participantId: string,
  token: { joinTokenHash: Buffer; joinTokenSealed: Buffer },
): Promise<ParticipantRow | null> {
  return findRow(tx, {
    name: 'replace-join-token',
    text: `update participants set join_token_hash = $2, join_token_sealed = $3, timezone = null, clock = null
           where id = $1 and removed_at is null and joined_at is null returning ${columns}`,
    values: [participantId, token.joinTokenHash, token.joinTokenSealed],
  });
}

/** The participant of the transaction's organization who was added last. */
export function findNewestLink(tx: Tx): Promise<{ id: string; join_token_sealed: Buffer } | null> {
  return findRow(tx, {
    text: 'select id, join_token_sealed from participants order by created_at desc limit 1',
  });
}

/** Replaces the link in every state of the participant, because nobody could read the old one any more. */
export async function setJoinToken(
  tx: Tx,
  participantId: string,
  token: { joinTokenHash: Buffer; joinTokenSealed: Buffer },
): Promise<void> {
  await tx.query({
    text: 'update participants set join_token_hash = $2, join_token_sealed = $3 where id = $1',
    values: [participantId, token.joinTokenHash, token.joinTokenSealed],
  });
}

/** @returns the number of this repeated invitation, from 1. */
export async function incrementInvitation(tx: Tx, participantId: string): Promise<number> {
  const { rows } = await tx.query<{ invitation_revision: number }>({
    name: 'raise-invitation',
    text: `update participants set invitation_revision = invitation_revision + 1
           where id = $1 and removed_at is null returning invitation_revision`,
    values: [participantId],
  });
  return rows[0]?.invitation_revision ?? 0;
}

/**
 * Marks a participant as removed, once: their token stops working.
 *
 * @returns null when they were removed before.
 */
export function markRemoved(tx: Tx, participantId: string, at: Date): Promise<ParticipantRow | null> {
  return findRow(tx, {
    name: 'mark-removed',
    text: `update participants set removed_at = $2 where id = $1 and removed_at is null returning ${columns}`,
    values: [participantId, at],
  });
}

/** Takes back the removal: their link works again. @returns null when they were not removed. */
export function markPresentAgain(tx: Tx, participantId: string): Promise<ParticipantRow | null> {
  return findRow(tx, {
    name: 'mark-present-again',
    text: `update participants set removed_at = null where id = $1 and removed_at is not null returning ${columns}`,
    values: [participantId],
  });
}

/** For the system role, which sees the rows of all organizations. */
export function findJoinTokenOwner(
  tx: Tx,
  joinTokenHash: Buffer,
): Promise<{ id: string; organization_id: string; interview_id: string } | null> {
  return findRow(tx, {
    name: 'find-join-token-owner',
    text: 'select id, organization_id, interview_id from participants where join_token_hash = $1 and removed_at is null',
    values: [joinTokenHash],
  });
}

/** For the system role: the organization of the interview with this id, from which the room has its name. */
export async function findOrganizationOfRoom(tx: Tx, interviewId: string): Promise<string | null> {
  const { rows } = await tx.query<{ organization_id: string }>({
    name: 'find-organization-of-room',
    text: 'select organization_id from participants where interview_id = $1 limit 1',
    values: [interviewId],
  });
  return rows[0]?.organization_id ?? null;
}

/** Locks the participant's presence until the transaction ends. @returns whether they were in the room. */
export async function lockPresence(tx: Tx, participantId: string): Promise<boolean> {
  const { rows } = await tx.query<{ is_active: boolean }>({
    name: 'lock-presence',
    text: 'select is_active from participants where id = $1 for no key update',
    values: [participantId],
  });
  return rows[0]?.is_active ?? false;
}

/**
 * Stores the presence that follows from the participant's connections. `joined_at` is the first join and never changes.
 */
export async function setPresence(
  tx: Tx,
  participantId: string,
  presence: { joinedAt: Date | null; leftAt: Date | null; isActive: boolean },
): Promise<void> {
  const { rows } = await tx.query<{ interview_id: string }>({
    name: 'set-presence',
    text: `update participants set joined_at = coalesce(joined_at, $2), left_at = $3, is_active = $4
           where id = $1 and (left_at, is_active) is distinct from ($3, $4) returning interview_id`,
    values: [participantId, presence.joinedAt, presence.leftAt, presence.isActive],
  });
  for (const { interview_id: interviewId } of rows) noteChange(tx, { topic: 'interviews', interviewId });
}
