import { ApiError } from '../../../api/request.ts';
import { retryDelayMs } from '../../../retry-delay.ts';
import type { Dictation, DictationEvents } from './dictation.ts';
import { VoiceActivity, voiceActivitySettings } from './voice-activity.ts';

const formats = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];
/** A recorder that heard nothing for this long begins anew, so that no piece starts with a long silence. */
const idleMs = 8_000;
/** A piece is cut here even without a pause, so that text appears while a person speaks on. */
const longestPieceMs = 45_000;
const tries = 4;
const schedule = { firstMs: 800, longestMs: 5_000 };
const failed =
  'Part of what you said could not be turned into text. Say it again, or type it; both count the same.';

/** Records the microphone in pieces between pauses and has each turned into text by this server. */
export function serverDictation(
  stream: MediaStream,
  transcribe: (audio: Blob) => Promise<string>,
  events: DictationEvents,
): Dictation | null {
  const mimeType = formats.find((type) => MediaRecorder.isTypeSupported(type));
  const tracks = stream.getAudioTracks();
  if (mimeType === undefined || tracks.length === 0) return null;

  const activity = new VoiceActivity();
  let stopped = false;
  let waiting = 0;
  let chain: Promise<void> = Promise.resolve();
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
    if (!keep) return;
    waiting += 1;
    events.onGuess('…');
    chain = chain.then(async () => {
      const text = await transcribeWithRetries(await audio);
      waiting -= 1;
      if (waiting === 0) events.onGuess('');
      if (text === null) events.onProblem(failed);
      else if (text.trim() !== '') {
        events.onProblem(null);
        events.onPiece({ text: text.trim(), startedAt: spokeAt ?? startedAt, endedAt });
      }
    });
  }

  async function transcribeWithRetries(audio: Blob): Promise<string | null> {
    for (let attempt = 0; attempt < tries; attempt += 1) {
      try {
        return await transcribe(audio);
      } catch (error) {
        const isPassing = error instanceof ApiError && (error.status === 0 || error.status >= 429);
        if (!isPassing) return null;
        await new Promise((resolve) => setTimeout(resolve, retryDelayMs(schedule, attempt, Math.random())));
      }
    }
    return null;
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
      await chain;
    },
    stop: () => {
      stopped = true;
      cut(false);
      if (waiting === 0) events.onGuess('');
    },
  };
}
