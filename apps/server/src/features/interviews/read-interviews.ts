import type { InterviewRecord, ListInterviewsQuery, ListInterviewsResponse } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { normaliseMeetingCode } from '../../kernel/ids.ts';
import { together } from '../../kernel/together.ts';
import { listParticipants, listParticipantsByCode, type LinkContext } from '../participants/index.ts';
import { presentInterview } from './present.ts';
import { findInterviews, listInterviewIds } from './list-store.ts';
import { findInterviewByCode, type InterviewRow } from './store.ts';

/** @throws AppError not_found, also for a malformed code and for another organization's interview. */
export async function requireInterview(tx: Tx, meetingCode: string): Promise<InterviewRow> {
  const code = normaliseMeetingCode(meetingCode);
  const row = code && (await findInterviewByCode(tx, code));
  if (!row) throw notFound('interview');
  return row;
}

/**
 * One interview as the API shows it.
 *
 * @param meetingCode as the client sent it.
 * @throws AppError not_found, as `requireInterview`.
 */
export async function readInterview(
  tx: Tx,
  meetingCode: string,
  links: LinkContext,
): Promise<InterviewRecord> {
  const code = normaliseMeetingCode(meetingCode);
  if (code === null) throw notFound('interview');
  const [row, participants] = await together([
    findInterviewByCode(tx, code),
    listParticipantsByCode(tx, code),
  ]);
  if (!row) throw notFound('interview');
  return presentInterview(row, participants, links);
}

/** A page past the end is an empty list. */
export async function listInterviewPage(
  tx: Tx,
  links: LinkContext,
  query: ListInterviewsQuery,
): Promise<ListInterviewsResponse> {
  const { ids, total } = await listInterviewIds(tx, query);
  const rows = await findInterviews(tx, ids);
  const participants = await listParticipants(
    tx,
    rows.map((row) => row.id),
  );
  return {
    success: true,
    interviews: rows.map((row) =>
      presentInterview(
        row,
        participants.filter((participant) => participant.interview_id === row.id),
        links,
      ),
    ),
    total,
    page: query.page,
    limit: query.limit,
    totalPages: Math.ceil(total / query.limit),
  };
}
