import type { RecordingResponse } from '@parley/contract';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { isHeldElsewhere, whyErased, type InterviewRow } from '../interviews/index.ts';
import type { LinkContext } from '../participants/index.ts';
import { listSpeakerNames } from '../transcripts/index.ts';
import { signVideoUrl } from './signed-url.ts';
import { findRecording, listMissing } from './store.ts';
import { t } from './texts.ts';

/** Specification 4.4: the recording with a new signed URL, or null with the reason. */
export async function presentRecording(
  tx: Tx,
  context: LinkContext & { clock: Clock },
  interview: InterviewRow,
): Promise<RecordingResponse> {
  const row = await findRecording(tx, interview.id);
  if (!row) {
    const message = (await whyErased(tx, interview.id, 'MEDIA')) ?? absence(interview);
    return { success: true, recording: null, message };
  }
  const missing = await missingWords(tx, interview);
  return {
    success: true,
    ...(missing === null ? {} : { message: missing }),
    recording: {
      duration: row.duration_seconds,
      format: row.format,
      createdAt: row.ready_at.toISOString(),
      videoUrl: signVideoUrl(context, row.id, context.clock.now()),
      videoApiUrl: `${context.publicUrl}/api/integration/interviews/${interview.meeting_code}/recording`,
    },
  };
}

/** The parts that are missing from the recording, in words; null when nothing is missing. */
async function missingWords(tx: Tx, { id, meeting_type }: InterviewRow): Promise<string | null> {
  if (meeting_type === 'AI_ONLY') return null;
  const missing = await listMissing(tx, id);
  if (missing.length === 0) return null;
  const names = await listSpeakerNames(tx, id);
  const sentences = missing.map(({ participantId, source }) => {
    const name = participantId === null ? undefined : names.get(participantId);
    return name === undefined || source === null
      ? t('recordings.missingTime')
      : t('recordings.missingPart', { source, name });
  });
  return [...new Set(sentences)].join(' ');
}

function absence(interview: InterviewRow): string {
  switch (interview.recording_status) {
    case 'PENDING':
      return t('recordings.pending');
    case 'FAILED':
      return t(interview.meeting_type === 'HUMAN' ? 'recordings.failedInMeeting' : 'recordings.failed');
    default:
      if (isHeldElsewhere(interview)) {
        return t('recordings.heldElsewhere');
      }
      return t('recordings.none');
  }
}
