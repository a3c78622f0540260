import type { Warning } from '@parley/contract';
import { presentInterview, type InterviewRow } from '../../../features/interviews/index.ts';
import { listParticipants, type LinkContext } from '../../../features/participants/index.ts';
import type { Tx } from '../../../kernel/db.ts';
import type { Answer } from '../../middleware/idempotency.ts';

/** 200 `{success, message, interview, warnings?}`: the response of cancel and reschedule. */
export async function respondWithInterview(
  tx: Tx,
  links: LinkContext,
  row: InterviewRow,
  message: string,
  warnings: Warning[],
): Promise<Answer> {
  const interview = presentInterview(row, await listParticipants(tx, [row.id]), links);
  const body = { success: true, message, interview, ...(warnings.length > 0 ? { warnings } : {}) };
  return { status: 200, interviewId: row.id, body };
}
