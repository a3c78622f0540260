import type { Dictation, SpokenPiece } from './dictation.ts';
import type { PieceRecording } from './piece-recorder.ts';
import { VoiceActivity, voiceActivitySettings } from './voice-activity.ts';

/** A recording without speech begins again after this time, so that no piece starts with a long silence. */
const idleMs = 8_000;
/** While the interviewer speaks, it begins again sooner, so that an interruption contains little of that voice. */
const closedIdleMs = 1_000;
/**
 * A pause of this length ends a piece, so that the piece is text before the silence can end the answer. An answer with
 * longer pauses has several pieces.
 */
export const pauseMs = 600;
/** A piece is cut after this time even without a pause, so that text appears while a person keeps speaking. */
const longestPieceMs = 45_000;

export interface ServerDictationOptions {
  /** Begins a recording; null once the microphone is gone. */
  record: () => PieceRecording | null;
  /** The line to answer now. */
  currentTurn: () => string;
  now: () => number;
  /** Text is needed at least this often while somebody keeps speaking. */
  longestPieceMs?: number;
  /** Gets each piece, which this server will turn into text. */
  onHeard: (audio: Promise<Blob>, spoken: Omit<SpokenPiece, 'text'>) => void;
}

interface Run {
  recording: PieceRecording;
  startedAt: number;
  /** The line and the time of the first words in it; null as long as nothing was said. */
  spoken: { turnId: string; startedAt: number } | null;
}

/** Records the microphone in pieces between pauses. */
export function serverDictation(options: ServerDictationOptions): Dictation {
  const { record, currentTurn, now, onHeard } = options;
  const longestMs = options.longestPieceMs ?? longestPieceMs;
  const activity = new VoiceActivity({ ...voiceActivitySettings, silenceMs: pauseMs });
  let run = begin();

  function begin(): Run | null {
    const recording = record();
    return recording && { recording, startedAt: now(), spoken: null };
  }

  /** Ends the piece, and keeps it if something was said in it. */
  function end(endedAt: number): void {
    if (!run) return;
    const { recording, spoken } = run;
    run = null;
    recording.stop();
    if (spoken) onHeard(recording.audio, { ...spoken, endedAt });
  }

  /** Ends the piece and begins the next one at once, so that no sound is lost between them. */
  function cut(endedAt: number): void {
    end(endedAt);
    run = begin();
  }

  return {
    hear: (level, isOpen = true) => {
      const at = now();
      if (!isOpen && !run?.spoken) {
        const isQuiet = level < voiceActivitySettings.leastLevel;
        if (run && isQuiet && at - run.startedAt > closedIdleMs) cut(at);
        return;
      }
      const change = activity.push(level, at);
      if (!run) return;
      // A piece that began in a pause counts only once words are heard in it, because silence is no answer.
      if (activity.speaking && activity.isLoud) {
        const startedAt = change === 'started' ? at - voiceActivitySettings.shortestMs : at;
        run.spoken ??= { turnId: currentTurn(), startedAt };
      }
      // The pause that ends a piece does not belong to it, because its times mark the words in the recording.
      if (change === 'ended') cut(at - pauseMs);
      else if (at - (run.spoken?.startedAt ?? at) > longestMs) cut(at);
      else if (run.spoken === null && at - run.startedAt > idleMs) cut(at);
    },
    finish: async () => {
      if (run?.spoken) cut(now());
    },
    stop: async () => end(now()),
  };
}
