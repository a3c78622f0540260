import type { ListedInterview, ListInterviewsQuery } from '@parley/contract';
import type { Tx } from '../../kernel/db.ts';
import {
  findListedRows,
  listInterviewBySearchedCode,
  listInterviewIds,
  listLedIds,
  type ListedIds,
  type ListedRow,
} from './list-store.ts';
import { listRequests, openKinds } from './requests.ts';

/** `id` connects the row with the data of other features. */
export type ListedWithId = {
  id: string;
  listed: Omit<ListedInterview, 'recommendation' | 'overallScore' | 'decision' | 'waitingSince'>;
};

/**
 * One page of the dashboard's list. Its search also finds a meetingCode, in upper or lower case and without hyphens.
 * The API's search does not, because the specification lists what it matches (ADR 25).
 *
 * @param found the page, if it was chosen by more than the filters of the query.
 */
export async function listForDashboard(
  tx: Tx,
  query: ListInterviewsQuery,
  found?: ListedIds,
): Promise<{ interviews: ListedWithId[]; total: number }> {
  const { ids, total } = found ?? (await findPage(tx, query));
  return { interviews: await readListed(tx, ids), total };
}

/** The interviews that a member with this e-mail address leads: first those that are not over, the soonest first. */
export const listLed = async (tx: Tx, email: string): Promise<ListedWithId[]> =>
  readListed(tx, await listLedIds(tx, email));

async function readListed(tx: Tx, ids: string[]): Promise<ListedWithId[]> {
  const rows = await findListedRows(tx, ids);
  const requests = await listRequests(tx, rows);
  return rows.map((row) => ({
    id: row.id,
    listed: { ...presentListed(row), openRequests: openKinds(requests, row.id) },
  }));
}

async function findPage(tx: Tx, query: ListInterviewsQuery) {
  const byCode = await listInterviewBySearchedCode(tx, query);
  return byCode.total > 0 ? byCode : listInterviewIds(tx, query);
}

function presentListed(row: ListedRow): Omit<ListedWithId['listed'], 'openRequests'> {
  return {
    meetingCode: row.meeting_code,
    status: row.status,
    statusReason: row.status_reason,
    meetingType: row.meeting_type,
    isTeamMeeting: row.is_team_meeting,
    title: row.title,
    jobRole: row.job_role,
    candidateName: row.candidate_name,
    leftAt: row.left_at?.toISOString() ?? null,
    durationMinutes: row.duration_minutes,
    scheduledAt: row.scheduled_at?.toISOString() ?? null,
    bookingStatus: row.booking_status,
    recordingStatus: row.recording_status,
    evaluationStatus: row.evaluation_status,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    endedReason: row.ended_reason,
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
  };
}
