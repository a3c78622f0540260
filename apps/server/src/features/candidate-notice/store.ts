import type { NoticeSection } from '@parley/contract';
import type { Language } from '@parley/texts/languages';
import { findRow, listRows, type Tx } from '../../kernel/db.ts';

export type NoticeWay = 'MAIL' | 'CONSENT';

export interface NoticeRow {
  sha256: string;
  version: string;
  language: Language;
  sections: NoticeSection[];
  first_given_at: Date;
}

/** A stored notice never changes. */
export async function insertNotice(tx: Tx, row: NoticeRow): Promise<void> {
  await tx.query({
    name: 'insert-candidate-notice',
    text: `insert into candidate_notices (organization_id, sha256, version, language, sections, first_given_at)
           values (current_organization(), $1, $2, $3, $4, $5) on conflict do nothing`,
    values: [row.sha256, row.version, row.language, JSON.stringify(row.sections), row.first_given_at],
  });
}

export interface NoticeGiven {
  interviewId: string;
  participantId: string;
  sha256: string;
  way: NoticeWay;
  at: Date;
}

/** Keeps only the first time that somebody was given this notice. */
export async function insertNoticeGiven(tx: Tx, given: NoticeGiven): Promise<void> {
  await tx.query({
    name: 'insert-candidate-notice-given',
    text: `insert into candidate_notices_given
             (organization_id, interview_id, participant_id, sha256, way, given_at)
           values (current_organization(), $1, $2, $3, $4, $5) on conflict do nothing`,
    values: [given.interviewId, given.participantId, given.sha256, given.way, given.at],
  });
}

/** Called when a link was sent to the wrong e-mail address: somebody else was given these notices. */
export async function deleteNoticesGiven(tx: Tx, participantId: string): Promise<void> {
  await tx.query({
    text: 'delete from candidate_notices_given where participant_id = $1',
    values: [participantId],
  });
}

export function findNotice(tx: Tx, sha256: string): Promise<NoticeRow | null> {
  return findRow(tx, {
    name: 'find-candidate-notice',
    text: `select sha256, version, language, sections, first_given_at from candidate_notices
           where organization_id = current_organization() and sha256 = $1`,
    values: [sha256],
  });
}

/** The newest first, with how often each was given in interviews that are still kept. */
export function listNotices(tx: Tx): Promise<(Omit<NoticeRow, 'sections'> & { given: number })[]> {
  return listRows(tx, {
    name: 'list-candidate-notices',
    text: `select n.sha256, n.version, n.language, n.first_given_at,
             (select count(distinct g.participant_id)::int from candidate_notices_given g
              where g.organization_id = n.organization_id and g.sha256 = n.sha256) as given
           from candidate_notices n where n.organization_id = current_organization()
           order by n.first_given_at desc, n.sha256 limit 50`,
  });
}

/** The notices that the people of an interview were given, word for word, the oldest first. */
export function listNoticesGiven(
  tx: Tx,
  interviewId: string,
): Promise<(NoticeRow & { participant_id: string; way: NoticeWay; given_at: Date })[]> {
  return listRows(tx, {
    name: 'list-candidate-notices-given',
    text: `select g.participant_id, g.way, g.given_at, n.sha256, n.version, n.language, n.sections, n.first_given_at
           from candidate_notices_given g join candidate_notices n using (organization_id, sha256)
           where g.interview_id = $1 order by g.given_at, g.participant_id, g.way`,
    values: [interviewId],
  });
}
