import { findRow, listRows, type Tx } from '../../kernel/db.ts';

export interface CommentRow {
  id: string;
  interview_id: string;
  member_id: string;
  member_name: string;
  text: string;
  at_ms: number | null;
  written_at: Date;
  edited_at: Date | null;
}

const columns = 'id, interview_id, member_id, member_name, text, at_ms, written_at, edited_at';

/** Oldest first. */
export function listCommentRows(tx: Tx, interviewId: string): Promise<CommentRow[]> {
  return listRows(tx, {
    name: 'list-interview-comments',
    text: `select ${columns} from interview_comments where interview_id = $1 order by written_at, id`,
    values: [interviewId],
  });
}

/** @returns false when a comment with this id exists already. */
export async function insertComment(tx: Tx, row: CommentRow, organizationId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'insert-interview-comment',
    text: `insert into interview_comments
             (id, organization_id, interview_id, member_id, member_name, text, at_ms, written_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    values: [
      row.id,
      organizationId,
      row.interview_id,
      row.member_id,
      row.member_name,
      row.text,
      row.at_ms,
      row.written_at,
    ],
  });
  return rowCount === 1;
}

/** Locks the row and returns it, if it is a comment on this interview. */
export function lockComment(tx: Tx, interviewId: string, commentId: string): Promise<CommentRow | null> {
  return findRow(tx, {
    name: 'lock-interview-comment',
    text: `select ${columns} from interview_comments where interview_id = $1 and id = $2 for update`,
    values: [interviewId, commentId],
  });
}

export async function updateComment(tx: Tx, id: string, text: string, at: Date): Promise<void> {
  await tx.query({
    name: 'update-interview-comment',
    text: 'update interview_comments set text = $2, edited_at = $3 where id = $1',
    values: [id, text, at],
  });
}

export async function deleteComment(tx: Tx, id: string): Promise<void> {
  await tx.query({
    name: 'delete-interview-comment',
    text: 'delete from interview_comments where id = $1',
    values: [id],
  });
}
