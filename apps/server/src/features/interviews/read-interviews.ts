import type { InterviewRecord, ListInterviewsQuery, ListInterviewsResponse } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { normaliseMeetingCode } from '../../kernel/ids.ts';
import { together } from '../../kernel/together.ts';
import { listParticipants, listParticipantsByCode, type LinkContext } from '../participants/index.ts';
import { presentInterview } from './present.ts';
import { listInterviews } from './list-store.ts';
import { findInterviewByCode, type InterviewRow } from './store.ts';

/** @throws AppError not_found, also for a malformed code and for another organization's. */
export async function requireInterview(tx: Tx, meetingCode: string): Promise<InterviewRow> {
  const code = normaliseMeetingCode(meetingCode);
  const row = code && (await findInterviewByCode(tx, code));
  if (!row) throw notFound('interview');
  return row;
}

export async function getInterview(
  tx: Tx,
  links: LinkContext,
  meetingCode: string,
): Promise<InterviewRecord> {
  const code = normaliseMeetingCode(meetingCode);
  if (!code) throw notFound('interview');
  // Asked together: they travel together.
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
  organizationId: string,
  links: LinkContext,
  query: ListInterviewsQuery,
): Promise<ListInterviewsResponse> {
  const { rows, total } = await listInterviews(tx, organizationId, query);
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
