import { useEffect, useRef } from 'react';
import { sendSpeech } from '../../../../api/meeting.ts';
import { watchLevel } from '../../../interview/devices/watch-level.ts';
import { pieceRecorder } from '../../../interview/speech/piece-recorder.ts';
import { serverDictation } from '../../../interview/speech/server-dictation.ts';
import { CaptionSender } from './caption-sender.ts';

/** The longest piece, so that readers do not wait longer for the beginning of a long sentence. */
const longestPieceMs = 7_000;

/**
 * Sends this person's speech to the server, piece by piece, while somebody reads captions and this person has agreed to
 * be recorded.
 *
 * @param options.track the open microphone; null while it is muted or off.
 */
export function useOwnCaptions(options: {
  meetingCode: string;
  track: MediaStreamTrack | null;
  isOn: boolean;
}): void {
  const { meetingCode, track, isOn } = options;
  // The sender outlives the microphone, so that the last words before muting are still sent.
  const sender = useRef<CaptionSender | null>(null);
  useEffect(() => {
    if (!isOn) return;
    const opened = new CaptionSender({ send: (piece) => sendSpeech(meetingCode, piece), now: Date.now });
    sender.current = opened;
    return () => {
      sender.current = null;
      opened.close();
    };
  }, [meetingCode, isOn]);

  useEffect(() => {
    if (!isOn || !track) return;
    const stream = new MediaStream([track]);
    const record = pieceRecorder(stream);
    if (!record) return;
    const dictation = serverDictation({
      record,
      currentTurn: () => '',
      now: Date.now,
      longestPieceMs,
      onHeard: (audio, { startedAt, endedAt }) => sender.current?.add({ audio, startedAt, endedAt }),
    });
    const stopWatching = watchLevel(stream, (level) => dictation.hear(level));
    return () => {
      stopWatching();
      void dictation.stop();
    };
  }, [track, isOn]);
}
