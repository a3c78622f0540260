import type { Dictation, SpokenPiece } from './dictation.ts';
import type { PieceRecording } from './piece-recorder.ts';
import { VoiceActivity, voiceActivitySettings } from './voice-activity.ts';

/** A recording that heard nothing for this long begins anew, so that no piece starts with a long silence. */
const idleMs = 8_000;
/** A piece is cut here even without a pause, so that text appears while a person speaks on. */
const longestPieceMs = 45_000;

export interface ServerDictationOptions {
  /** Begins a recording; null once the microphone is gone. */
  record: () => PieceRecording | null;
  now: () => number;
  /** Takes each piece, for this server to turn into text. */
  onHeard: (audio: Promise<Blob>, spoken: Omit<SpokenPiece, 'text'>) => void;
}

interface Run {
  recording: PieceRecording;
  startedAt: number;
  /** Null while nothing was said in it. */
  spokeAt: number | null;
}

/** Records the microphone in pieces between pauses. */
export function serverDictation(options: ServerDictationOptions): Dictation {
  const { record, now, onHeard } = options;
  const activity = new VoiceActivity();
  let run = begin();

  function begin(): Run | null {
    const recording = record();
    return recording && { recording, startedAt: now(), spokeAt: null };
  }

  /** Ends the piece, and keeps it if something was said in it. */
  function end(endedAt: number): void {
    if (!run) return;
    const { recording, spokeAt } = run;
    run = null;
    recording.stop();
    if (spokeAt !== null) onHeard(recording.audio, { startedAt: spokeAt, endedAt });
  }

  /** The next piece begins at once, so that nothing falls between two. */
  function cut(endedAt: number): void {
    end(endedAt);
    run = begin();
  }

  return {
    hear: (level) => {
      const at = now();
      const change = activity.push(level, at);
      if (!run) return;
      if (change === 'started') run.spokeAt ??= at - voiceActivitySettings.shortestMs;
      // A piece that was cut within a pause has words only once they are heard: silence is nobody's answer.
      else if (activity.speaking && activity.isLoud) run.spokeAt ??= at;
      // The pause that ends a piece is no part of it: its times lead to the words in the recording.
      if (change === 'ended') cut(at - voiceActivitySettings.silenceMs);
      else if (at - (run.spokeAt ?? at) > longestPieceMs) cut(at);
      else if (run.spokeAt === null && at - run.startedAt > idleMs) cut(at);
    },
    finish: async () => {
      if (run && run.spokeAt !== null) cut(now());
    },
    stop: async () => end(now()),
  };
}
