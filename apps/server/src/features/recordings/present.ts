import type { RecordingResponse } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { isHeldElsewhere, type InterviewRow } from '../interviews/index.ts';
import type { LinkContext } from '../participants/index.ts';
import { signVideoUrl } from './signed-url.ts';
import { findRecording } from './store.ts';
import { t } from './texts.ts';

/** Specification 4.4: the recording with a new signed URL, or null with the reason. */
export async function presentRecording(
  tx: Tx,
  context: LinkContext & { clock: Clock },
  interview: InterviewRow,
): Promise<RecordingResponse> {
  const row = await findRecording(tx, interview.id);
  if (!row) return { success: true, recording: null, message: absence(interview) };
  return {
    success: true,
    recording: {
      duration: row.duration_seconds,
      format: row.format,
      createdAt: row.ready_at.toISOString(),
      videoUrl: signVideoUrl(context, row.id, context.clock.now()),
      videoApiUrl: `${context.publicUrl}/api/integration/interviews/${interview.meeting_code}/recording`,
    },
  };
}

function absence(interview: InterviewRow): string {
  switch (interview.recording_status) {
    case 'PENDING':
      return t('recordings.pending');
    case 'FAILED':
      return t('recordings.failed');
    default:
      if (isHeldElsewhere(interview)) {
        return t('recordings.heldElsewhere');
      }
      return t('recordings.none');
  }
}
