import { listRows, type Tx } from '../../kernel/db.ts';
import type { Guest } from './store.ts';

export interface SocketRow {
  socket_id: string;
  participant_id: string;
  last_seen_at: Date;
}

/** Stores that a page is open in the lobby or the room. */
export async function insertSocket(tx: Tx, guest: Guest, socketId: string, at: Date): Promise<void> {
  await tx.query({
    name: 'insert-meeting-socket',
    text: `insert into meeting_sockets
             (socket_id, participant_id, interview_id, organization_id, opened_at, last_seen_at)
           values ($1, $2, $3, $4, $5, $5) on conflict do nothing`,
    values: [socketId, guest.participantId, guest.interviewId, guest.organizationId, at],
  });
}

/** @returns false when the socket was not stored. */
export async function deleteSocket(tx: Tx, socketId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'delete-meeting-socket',
    text: 'delete from meeting_sockets where socket_id = $1',
    values: [socketId],
  });
  return rowCount === 1;
}

export function listSockets(tx: Tx, interviewId: string): Promise<SocketRow[]> {
  return listRows(tx, {
    name: 'list-meeting-sockets',
    text: 'select socket_id, participant_id, last_seen_at from meeting_sockets where interview_id = $1',
    values: [interviewId],
  });
}

export async function deleteSockets(tx: Tx, interviewId: string): Promise<void> {
  await tx.query({
    name: 'delete-meeting-sockets',
    text: 'delete from meeting_sockets where interview_id = $1',
    values: [interviewId],
  });
}

/** Renews the sockets of the pages that a process holds. @returns those that were deleted because they seemed lost. */
export async function confirmMeetingSockets<T extends { connectionId: string }>(
  tx: Tx,
  sockets: readonly T[],
  at: Date,
): Promise<T[]> {
  const { rows } = await tx.query<{ socket_id: string }>({
    name: 'confirm-meeting-sockets',
    text: `with held as (select socket_id from meeting_sockets where socket_id = any($1::uuid[])
             order by socket_id for no key update)
           update meeting_sockets s set last_seen_at = greatest(s.last_seen_at, $2) from held
           where s.socket_id = held.socket_id returning s.socket_id`,
    values: [sockets.map(({ connectionId }) => connectionId), at],
  });
  const open = new Set(rows.map((row) => row.socket_id));
  return sockets.filter(({ connectionId }) => !open.has(connectionId));
}
