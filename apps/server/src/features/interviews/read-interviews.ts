import type { InterviewRecord, ListInterviewsQuery, ListInterviewsResponse } from '@parley/contract';
import type { Database, Tx } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { normaliseMeetingCode } from '../../kernel/ids.ts';
import { takeTurns } from '../../kernel/take-turns.ts';
import { together } from '../../kernel/together.ts';
import { listParticipants, listParticipantsByCodes, type LinkContext } from '../participants/index.ts';
import { presentInterview } from './present.ts';
import { findInterviews, listInterviewIds } from './list-store.ts';
import { findInterviewByCode, findInterviewsByCodes, type InterviewRow } from './store.ts';

/** @throws AppError not_found, also for a malformed code and for another organization's. */
export async function requireInterview(tx: Tx, meetingCode: string): Promise<InterviewRow> {
  const code = normaliseMeetingCode(meetingCode);
  const row = code && (await findInterviewByCode(tx, code));
  if (!row) throw notFound('interview');
  return row;
}

/** `meetingCode` as the client sent it. @throws AppError not_found, as `requireInterview`. */
type InterviewReader = (
  organizationId: string,
  meetingCode: string,
  links: LinkContext,
) => Promise<InterviewRecord>;

/** So many interviews are read at once at most: one can be hundreds of kilobytes long. */
const mostTogether = 50;

/**
 * Reads single interviews. Those that are asked for at the same time within an organization are read together,
 * there and back in one go: most of what a read costs is its transaction.
 */
export function interviewReader(db: Database): InterviewReader {
  const readCodes = takeTurns(
    (organizationId: string, codes: string[]) =>
      db.readAtOnce(organizationId, async (tx) => {
        const distinct = [...new Set(codes)];
        const [rows, participants] = await together([
          findInterviewsByCodes(tx, distinct),
          listParticipantsByCodes(tx, distinct),
        ]);
        const byCode = new Map(rows.map((row) => [row.meeting_code, row]));
        return codes.map((code) => {
          const row = byCode.get(code);
          return row && { row, participants: participants.filter(({ interview_id: id }) => id === row.id) };
        });
      }),
    { most: mostTogether },
  );
  return async (organizationId, meetingCode, links) => {
    const code = normaliseMeetingCode(meetingCode);
    const found = code === null ? undefined : await readCodes(organizationId, code);
    if (!found) throw notFound('interview');
    return presentInterview(found.row, found.participants, links);
  };
}

/** A page past the end is an empty list. */
export async function listInterviewPage(
  tx: Tx,
  organizationId: string,
  links: LinkContext,
  query: ListInterviewsQuery,
): Promise<ListInterviewsResponse> {
  const { ids, total } = await listInterviewIds(tx, organizationId, query);
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
