import type { InterviewStatus } from '@parley/contract';
import { listRows, type Tx } from '../../kernel/db.ts';
import type { Connection } from './rules.ts';

export interface StoredConnection extends Connection {
  connectionId: string;
}

export interface Person {
  organizationId: string;
  interviewId: string;
  participantId: string;
}

const columns = `connection_id as "connectionId", opened_at as "openedAt", last_seen_at as "lastSeenAt",
  closed_at as "closedAt"`;

/** Changes nothing when the connection is known already: an engine may report it twice. */
export async function insertConnection(
  tx: Tx,
  person: Person,
  connectionId: string,
  openedAt: Date,
): Promise<void> {
  await tx.query({
    name: 'insert-presence-connection',
    text: `insert into presence_connections
             (participant_id, connection_id, organization_id, interview_id, opened_at, last_seen_at)
           values ($1, $2, $3, $4, $5, $5) on conflict do nothing`,
    values: [person.participantId, connectionId, person.organizationId, person.interviewId, openedAt],
  });
}

/** Stores a connection whose end was reported before its beginning: until that is reported, it is a single moment. */
export async function insertEnd(tx: Tx, person: Person, connectionId: string, at: Date): Promise<void> {
  await tx.query({
    name: 'insert-connection-end',
    text: `insert into presence_connections
             (participant_id, connection_id, organization_id, interview_id, opened_at, last_seen_at, closed_at)
           values ($1, $2, $3, $4, $5, $5, $5) on conflict do nothing`,
    values: [person.participantId, connectionId, person.organizationId, person.interviewId, at],
  });
}

/** Corrects the beginning or the end of a connection; null as its end: it is open after all. */
export async function correctConnection(
  tx: Tx,
  participantId: string,
  { connectionId, openedAt, closedAt }: Pick<StoredConnection, 'connectionId' | 'openedAt' | 'closedAt'>,
): Promise<void> {
  await tx.query({
    name: 'correct-connection',
    text: `update presence_connections set opened_at = $3, closed_at = $4,
             last_seen_at = greatest(last_seen_at, $3)
           where participant_id = $1 and connection_id = $2`,
    values: [participantId, connectionId, openedAt, closedAt],
  });
}

/** All connections of one person. */
export function listConnections(tx: Tx, participantId: string): Promise<StoredConnection[]> {
  return listRows(tx, {
    name: 'list-presence-connections',
    text: `select ${columns} from presence_connections where participant_id = $1 order by connection_id`,
    values: [participantId],
  });
}

/** The connections of everybody in an interview. */
export function listInterviewConnections(
  tx: Tx,
  interviewId: string,
): Promise<(StoredConnection & { participantId: string })[]> {
  return listRows(tx, {
    name: 'list-interview-connections',
    text: `select participant_id as "participantId", ${columns} from presence_connections
           where interview_id = $1`,
    values: [interviewId],
  });
}

/** The people who have a connection that is not closed. */
export async function listConnected(tx: Tx, interviewId: string): Promise<string[]> {
  const { rows } = await tx.query<{ participant_id: string }>({
    name: 'list-connected',
    text: `select distinct participant_id from presence_connections
           where interview_id = $1 and closed_at is null order by participant_id`,
    values: [interviewId],
  });
  return rows.map((row) => row.participant_id);
}

/** The people who are inside, and since when without a break. */
export async function listInside(tx: Tx, interviewId: string): Promise<Map<string, Date>> {
  const { rows } = await tx.query<{ participant_id: string; since: Date }>({
    name: 'list-inside',
    text: `select participant_id, min(opened_at) as since from presence_connections
           where interview_id = $1 and closed_at is null group by participant_id`,
    values: [interviewId],
  });
  return new Map(rows.map((row) => [row.participant_id, row.since]));
}

export async function setEnd(
  tx: Tx,
  participantId: string,
  connectionId: string,
  closedAt: Date,
): Promise<void> {
  await tx.query({
    name: 'set-connection-end',
    text: `update presence_connections set closed_at = $3
           where participant_id = $1 and connection_id = $2 and closed_at is null`,
    values: [participantId, connectionId, closedAt],
  });
}

/**
 * The heartbeat of connections of one organization that a process holds.
 *
 * @returns those that are not open any more, because they ended or counted as lost while the process was paused.
 */
export async function confirmConnections<T extends { participantId: string; connectionId: string }>(
  tx: Tx,
  connections: readonly T[],
  at: Date,
): Promise<T[]> {
  // Locked in a fixed order, so that two heartbeats, or a heartbeat and an end, never deadlock.
  const { rows } = await tx.query<{ index: number }>({
    name: 'confirm-connections',
    text: `with held as (
             select participant_id, connection_id, asked.index
             from unnest($1::uuid[], $2::text[]) with ordinality as asked (participant_id, connection_id, index)
               join presence_connections using (participant_id, connection_id)
             where closed_at is null order by participant_id, connection_id
             for no key update of presence_connections)
           update presence_connections c set last_seen_at = greatest(c.last_seen_at, $3) from held
           where c.participant_id = held.participant_id and c.connection_id = held.connection_id
           returning held.index::int - 1 as index`,
    values: [connections.map((it) => it.participantId), connections.map((it) => it.connectionId), at],
  });
  const open = new Set(rows.map(({ index }) => index));
  return connections.filter((_connection, index) => !open.has(index));
}

/** The status of the interview, for the events. */
export async function findStatus(tx: Tx, interviewId: string): Promise<InterviewStatus | undefined> {
  const { rows } = await tx.query<{ status: InterviewStatus }>({
    name: 'find-interview-status',
    text: 'select status from interviews where id = $1',
    values: [interviewId],
  });
  return rows[0]?.status;
}
