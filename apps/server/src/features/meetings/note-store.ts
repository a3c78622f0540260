import { listRows, type Tx } from '../../kernel/db.ts';
import type { Guest } from './store.ts';

export interface NoteRow {
  id: string;
  text: string;
  begun_at: Date;
}

export function listNotes(tx: Tx, participantId: string): Promise<NoteRow[]> {
  return listRows(tx, {
    name: 'list-meeting-notes',
    text: 'select id, text, begun_at from meeting_notes where participant_id = $1 order by begun_at, id',
    values: [participantId],
  });
}

export async function countNotes(
  tx: Tx,
  participantId: string,
  noteId: string,
): Promise<{ total: number; isKnown: boolean }> {
  const { rows } = await tx.query<{ total: number; isKnown: boolean }>({
    name: 'count-meeting-notes',
    text: `select count(*)::int as total, coalesce(bool_or(id = $2), false) as "isKnown"
           from meeting_notes where participant_id = $1`,
    values: [participantId, noteId],
  });
  return rows[0] ?? { total: 0, isKnown: false };
}

/** The id is chosen by the writer: the same id from another person is another note. */
export async function upsertNote(
  tx: Tx,
  writer: Guest,
  note: { id: string; text: string; at: Date },
): Promise<void> {
  await tx.query({
    name: 'upsert-meeting-note',
    text: `insert into meeting_notes (participant_id, id, interview_id, organization_id, text, begun_at)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (participant_id, id) do update set text = excluded.text`,
    values: [writer.participantId, note.id, writer.interviewId, writer.organizationId, note.text, note.at],
  });
}

export async function deleteNote(tx: Tx, participantId: string, id: string): Promise<void> {
  await tx.query({
    name: 'delete-meeting-note',
    text: 'delete from meeting_notes where participant_id = $1 and id = $2',
    values: [participantId, id],
  });
}
