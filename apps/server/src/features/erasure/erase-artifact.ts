import type { InterviewArtifact } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import { sha256Hex } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { enqueue } from '../../kernel/jobs.ts';
import type { EmailAddress } from '../../ports/mail.ts';
import {
  lockInterviewForDeletion,
  recordErasure,
  setEvaluationStatus,
  setRecordingStatus,
  type InterviewRow,
} from '../interviews/index.ts';
import { removeCaptions } from '../recordings/index.ts';
import { endedBy, periodOf, readPeriodsInForce } from '../tenancy/index.ts';
import { deleteInterview } from './delete-interview.ts';
import { isDue } from './due-store.ts';
import { clearDrafts, deleteBodies, takeRows, type Weighed } from './store.ts';
import { weighInterview } from './weigh-interview.ts';

export interface EraseArtifactDeps {
  clock: Clock;
  publicUrl: string;
  mailFrom: EmailAddress;
}

/**
 * Erases one artifact of one interview and writes the receipt, in the caller's transaction, if its period is still
 * over. A job of the same transaction deletes the files, so that after a kill at any moment either everything or the
 * rest is still planned.
 */
export async function eraseArtifact(
  tx: Tx,
  deps: EraseArtifactDeps,
  artifact: InterviewArtifact,
  interviewId: string,
): Promise<void> {
  const now = deps.clock.now();
  const interview = await lockInterviewForDeletion(tx, interviewId);
  const days = periodOf(await readPeriodsInForce(tx, now), artifact);
  if (!interview || days === null) return;
  if (!(await isDue(tx, artifact, endedBy(now, days), interviewId))) return;
  const { weighed, hasFiles } = await erase(tx, deps, artifact, interview);
  if (artifact !== 'INTERVIEW') await recordAct(tx, { act: 'ERASED', interviewId, subject: artifact });
  const rows = weighed.filter(({ rows: count }) => count > 0);
  await recordErasure(tx, {
    organizationId: interview.organization_id,
    interview_id: interviewId,
    artifact,
    period_days: days,
    counts: Object.fromEntries(rows.map(({ table, rows: count }) => [table, count])),
    sha256: sha256Hex(rows.map(({ table, rows: count, sha256 }) => `${table} ${count} ${sha256}\n`).join('')),
    erased_at: now,
    files_erased_at: hasFiles ? null : now,
  });
}

/** @returns also whether files must still be deleted or rebuilt. */
async function erase(
  tx: Tx,
  deps: EraseArtifactDeps,
  artifact: InterviewArtifact,
  interview: InterviewRow,
): Promise<{ weighed: Weighed[]; hasFiles: boolean }> {
  const { id: interviewId, organization_id: organizationId } = interview;
  const now = deps.clock.now();
  switch (artifact) {
    case 'MEDIA': {
      const weighed = await takeRows(tx, interviewId, ['recordings', 'recording_tracks', 'recording_chunks']);
      await takeRows(tx, interviewId, ['recording_sessions']);
      await setRecordingStatus(tx, interviewId, 'NONE', now);
      await enqueue(tx, 'erase-objects', { organizationId, interviewId });
      return { weighed, hasFiles: true };
    }
    case 'TRANSCRIPT': {
      const weighed = await takeRows(tx, interviewId, [
        'transcript_segments',
        'conversation_events',
        'transcribed_pieces',
        'meeting_messages',
        'meeting_notes',
      ]);
      await clearDrafts(tx, interviewId);
      await deleteBodies(tx, interview);
      const hasFiles = await removeCaptions(tx, deps.clock, { organizationId, interviewId });
      return { weighed, hasFiles };
    }
    case 'EVALUATION': {
      const weighed = await takeRows(tx, interviewId, [
        'evaluations',
        'scorecard_amendments',
        'scorecards',
        'interview_comments',
        'candidate_feedback',
      ]);
      await setEvaluationStatus(tx, interviewId, 'NONE', now);
      await deleteBodies(tx, interview);
      return { weighed, hasFiles: false };
    }
    case 'INTERVIEW': {
      const weighed = await weighInterview(tx, interviewId);
      await deleteInterview(tx, deps, interview);
      return { weighed, hasFiles: true };
    }
  }
}
