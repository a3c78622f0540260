import type { Dictation, SpokenPiece } from './dictation.ts';
import { VoiceActivity, voiceActivitySettings } from './voice-activity.ts';

const formats = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];
/** A recorder that heard nothing for this long begins anew, so that no piece starts with a long silence. */
const idleMs = 8_000;
/** A piece is cut here even without a pause, so that text appears while a person speaks on. */
const longestPieceMs = 45_000;

/** Records the microphone in pieces between pauses; `onHeard` takes each, for this server to turn into text. */
export function serverDictation(
  stream: MediaStream,
  onHeard: (audio: Promise<Blob>, spoken: Omit<SpokenPiece, 'text'>) => void,
): Dictation | null {
  const mimeType = formats.find((type) => MediaRecorder.isTypeSupported(type));
  const tracks = stream.getAudioTracks();
  if (mimeType === undefined || tracks.length === 0) return null;

  const activity = new VoiceActivity();
  let stopped = false;
  let run = begin();

  function begin() {
    const recorder = new MediaRecorder(new MediaStream(tracks), { mimeType: mimeType ?? '' });
    recorder.start();
    return { recorder, startedAt: Date.now(), spokeAt: activity.speaking ? Date.now() : null };
  }

  /** Ends the piece; the next one begins at once, so that nothing falls between two. */
  function cut(keep: boolean, endedAt = Date.now()): void {
    const { recorder, startedAt, spokeAt } = run;
    if (recorder.state === 'inactive') return;
    const audio = new Promise<Blob>((resolve) => {
      recorder.ondataavailable = (event) => resolve(event.data);
    });
    recorder.stop();
    if (!stopped) run = begin();
    if (keep) onHeard(audio, { startedAt: spokeAt ?? startedAt, endedAt });
  }

  return {
    hear: (level) => {
      const now = Date.now();
      const change = activity.push(level, now);
      if (change === 'started') run.spokeAt ??= now - voiceActivitySettings.shortestMs;
      // The pause that ends a piece is no part of it: its times lead to the words in the recording.
      if (change === 'ended') cut(true, now - voiceActivitySettings.silenceMs);
      else if (run.spokeAt !== null && now - run.spokeAt > longestPieceMs) cut(true);
      else if (run.spokeAt === null && now - run.startedAt > idleMs) cut(false);
    },
    finish: async () => {
      if (run.spokeAt !== null) cut(true);
    },
    stop: () => {
      stopped = true;
      cut(false);
    },
  };
}
