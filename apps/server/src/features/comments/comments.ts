import { bounds, type CommentInput, type InterviewComment } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { findInterviewForShare, refuseUnderLegalHold, type InterviewRow } from '../interviews/index.ts';
import { editableUntil } from './rules.ts';
import {
  deleteComment,
  insertComment,
  listCommentRows,
  lockComment,
  updateComment,
  type CommentRow,
} from './store.ts';
import { t } from './texts.ts';

interface Writer {
  id: string;
  name: string;
}

/**
 * The comments on an interview as this member reads them, oldest first.
 *
 * @param isBlind leaves out other people's comments, because this member leads the interview and has not submitted
 *   their scorecard yet (ADR 90).
 */
export async function listComments(
  tx: Tx,
  { clock }: { clock: Clock },
  { id }: Pick<InterviewRow, 'id'>,
  { memberId, isBlind }: { memberId: string; isBlind: boolean },
): Promise<InterviewComment[]> {
  const rows = await listCommentRows(tx, id);
  return rows
    .filter((row) => !isBlind || row.member_id === memberId)
    .map((row) => present(row, memberId, clock.now()));
}

/**
 * Stores a comment. Sending one with the same id again changes nothing.
 *
 * @throws AppError not_found; invalid_state when there are too many; role_not_allowed when the id is that of somebody
 *   else's comment.
 */
export async function writeComment(
  tx: Tx,
  { clock }: { clock: Clock },
  { id }: Pick<InterviewRow, 'id'>,
  { id: commentId = newId(), text, atMs = null }: CommentInput,
  by: Writer,
): Promise<InterviewComment> {
  const interview = await findInterviewForShare(tx, id);
  if (!interview) throw notFound('interview');
  const max = bounds.comments.perInterview;
  const rows = await listCommentRows(tx, id);
  if (rows.length >= max && !rows.some((one) => one.id === commentId)) {
    throw new AppError('invalid_state', t('comments.many', { max }));
  }
  const row: CommentRow = {
    id: commentId,
    interview_id: id,
    member_id: by.id,
    member_name: by.name,
    text,
    at_ms: atMs,
    written_at: clock.now(),
    edited_at: null,
  };
  if (!(await insertComment(tx, row, interview.organization_id))) {
    return present(await requireWritten(tx, id, commentId, by), by.id, clock.now());
  }
  await recordAct(tx, { act: 'COMMENT_WRITTEN', interviewId: id });
  return present(row, by.id, clock.now());
}

/**
 * @throws AppError not_found; role_not_allowed for somebody else's comment; invalid_state when it is too late or under
 *   a legal hold.
 */
export async function changeComment(
  tx: Tx,
  { clock }: { clock: Clock },
  interview: Pick<InterviewRow, 'id'>,
  commentId: string,
  text: string,
  by: Writer,
): Promise<InterviewComment> {
  const row = await requireOwn(tx, interview, commentId, by);
  const now = clock.now();
  if (editableUntil(row.written_at, now) === null) {
    throw new AppError('invalid_state', t('comments.tooLate'));
  }
  await updateComment(tx, row.id, text, now);
  await recordAct(tx, { act: 'COMMENT_CHANGED', interviewId: interview.id });
  return present({ ...row, text, edited_at: now }, by.id, now);
}

/** @throws AppError not_found; role_not_allowed for somebody else's comment; invalid_state under a legal hold. */
export async function removeComment(
  tx: Tx,
  interview: Pick<InterviewRow, 'id'>,
  commentId: string,
  by: Writer,
): Promise<void> {
  await deleteComment(tx, (await requireOwn(tx, interview, commentId, by)).id);
  await recordAct(tx, { act: 'COMMENT_DELETED', interviewId: interview.id });
}

async function requireOwn(
  tx: Tx,
  { id }: Pick<InterviewRow, 'id'>,
  commentId: string,
  by: Writer,
): Promise<CommentRow> {
  // With this lock, a legal hold that is being placed either waits or is seen below.
  const interview = await findInterviewForShare(tx, id);
  if (!interview || !isUuid(commentId)) throw notFound();
  const row = await requireWritten(tx, id, commentId, by);
  await refuseUnderLegalHold(tx, id);
  return row;
}

async function requireWritten(
  tx: Tx,
  interviewId: string,
  commentId: string,
  by: Writer,
): Promise<CommentRow> {
  const row = await lockComment(tx, interviewId, commentId);
  if (!row) throw notFound();
  if (row.member_id !== by.id) throw new AppError('role_not_allowed', t('comments.notYours'));
  return row;
}

function present(row: CommentRow, memberId: string, now: Date): InterviewComment {
  const isOwn = row.member_id === memberId;
  const until = isOwn ? editableUntil(row.written_at, now) : null;
  return {
    id: row.id,
    by: row.member_name,
    text: row.text,
    atMs: row.at_ms,
    writtenAt: row.written_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    isOwn,
    editableUntil: until?.toISOString() ?? null,
  };
}
