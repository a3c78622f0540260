import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import type { SpeechToText } from '../../ports/speech.ts';
import { isRecorded } from '../consents/index.ts';
import { findInterviewById } from '../interviews/index.ts';
import { noteTranscribed, requestTranscribing } from '../recordings/index.ts';
import { hasSpeechToText } from '../speech/index.ts';
import { insertTranscript } from './store.ts';

/**
 * Called when a meeting in a room of Parley is over. Plans its transcript or, if none can be made, releases the
 * microphone tracks. Does nothing for AI interviews, whose transcript is written while they run. It can be called
 * again.
 */
export async function requestTranscript(
  tx: Tx,
  deps: { clock: Clock; speechToText: SpeechToText | null },
  ids: { organizationId: string; interviewId: string },
): Promise<void> {
  const interview = await findInterviewById(tx, ids.interviewId);
  if (!interview?.has_room || interview.status !== 'COMPLETED') return;
  if (!isRecorded(interview) || !(await hasSpeechToText(tx, deps))) {
    await noteTranscribed(tx, deps, ids);
    return;
  }
  if (await insertTranscript(tx, ids, deps.clock.now())) await requestTranscribing(tx, ids);
}
