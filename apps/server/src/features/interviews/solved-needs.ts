import type { NeedKind, RequestKind } from '@parley/contract';
import { findRow, listRows, type Tx } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';

/** A mark by a member that all needs of one kind that came up until then are solved (ADR 101). */
export interface SolvedRow {
  /** For a request its own kind, so that solving a request for correction does not solve one for deletion. */
  kind: NeedKind | RequestKind;
  interview_id: string | null;
  mail_id: string | null;
  solved_at: Date;
}

/** The latest mark for each of these interviews and each kind of need. */
export function listSolved(tx: Tx, interviewIds: string[]): Promise<SolvedRow[]> {
  return listRows(tx, {
    name: 'list-solved-needs',
    text: `select kind, interview_id, null as mail_id, max(solved_at) as solved_at from solved_needs
           where interview_id = any($1) group by kind, interview_id`,
    values: [interviewIds],
  });
}

/** @returns the id of the mark, which is needed to take it back. */
export async function insertSolved(tx: Tx, solved: SolvedRow): Promise<string> {
  const id = newId();
  await tx.query({
    name: 'insert-solved-need',
    text: `insert into solved_needs (id, organization_id, kind, interview_id, mail_id, solved_at)
           values ($1, current_organization(), $2, $3, $4, $5)`,
    values: [id, solved.kind, solved.interview_id, solved.mail_id, solved.solved_at],
  });
  return id;
}

/**
 * Deletes a mark, and the mark of another member who solved the same need at the same moment.
 *
 * @returns null when there is no such mark.
 */
export function deleteSolved(tx: Tx, id: string): Promise<SolvedRow | null> {
  return findRow(tx, {
    name: 'delete-solved-need',
    text: `delete from solved_needs s using solved_needs m
           where m.id = $1 and s.kind = m.kind and s.solved_at = m.solved_at
             and (s.interview_id = m.interview_id or s.mail_id = m.mail_id)
           returning s.kind, s.interview_id, s.mail_id, s.solved_at`,
    values: [id],
  });
}
