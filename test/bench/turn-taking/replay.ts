import { createHash } from 'node:crypto';
import { TurnTaking, type TurnScene } from '../../../apps/web/src/pages/interview/room/voice/turn-taking.ts';
import type { SmartTurn } from '../../../apps/web/src/pages/interview/speech/end-of-turn/smart-turn.ts';
import { pauseMs } from '../../../apps/web/src/pages/interview/speech/server-dictation.ts';
import {
  VoiceActivity,
  voiceActivitySettings,
} from '../../../apps/web/src/pages/interview/speech/voice-activity.ts';
import { asTranscribed, type Turn } from './corpus.ts';
import { rate } from './speech-sound.ts';

const stepMs = 50;
/** The length of sound that the room's analyser reads: 2,048 samples at 48 kHz. */
const lookedAt = Math.round((2_048 / 48_000) * rate);
/** The question is played before the answer, so that the room measures how loud its echo is, here with headphones. */
const questionMs = 3_000;
const echo = 0.004;

export interface Delays {
  /** Features and model in the browser. */
  modelMs: number;
  /** From the end of a piece of speech until its text arrives. */
  textMs: number;
  /** From the end of the answer until the interviewer's voice is heard. */
  replyMs: number;
}

export interface Heard {
  turn: Turn;
  /** For each pause: its length, and whether the interviewer was heard in it. */
  pauses: { seconds: number; isCut: boolean }[];
  /** From the last word until the interviewer was heard, in seconds; null when it never was. */
  replySeconds: number | null;
  takenBack: number;
  /** The model's judgements in each pause, and after the last word. */
  silences: number[][];
}

/** One judgement of the model, computed once for all replays. */
export type Judge = (turn: Turn, fromSeconds: number, toSeconds: number) => Promise<number>;

/** @param known the judgements so far, by their sound. */
export function rememberingJudge(model: SmartTurn, known: Map<string, number>): Judge {
  return async (turn, from, to) => {
    const sound = turn.sound.slice(Math.round(from * rate), Math.round(to * rate));
    const key = createHash('sha256').update(new Uint8Array(sound.buffer)).digest('base64url').slice(0, 22);
    const answer = known.get(key) ?? (await model.judge(sound));
    known.set(key, answer);
    return answer;
  };
}

/**
 * Plays a turn to the room's own turn-taking, on a clock of its own. The recognizer's text is made worse on purpose:
 * no punctuation at the end of a piece, and no “um”.
 */
export async function replay(
  turn: Turn,
  judge: Judge | null,
  delays: Delays,
  words: boolean,
): Promise<Heard> {
  let clock = 0;
  const due: { atMs: number; run: () => void | Promise<void> }[] = [];
  const later = (ms: number, run: () => void | Promise<void>) => due.push({ atMs: clock + ms, run });
  let pending: Promise<boolean> = Promise.resolve(true);
  let soundAt: number | null = null;
  const sounds: { from: number; to: number | null }[] = [];
  const scenes: Record<'listening' | 'speaking', TurnScene> = {
    listening: { phase: 'listening', turnId: 't2', question: '1', isTyping: false },
    speaking: { phase: 'speaking', turnId: 't3', question: '2', isTyping: false },
  };
  let isReplying = false;
  let isReady = false;
  let isRevealed = false;
  let takenBack = 0;
  const silences: number[][] = turn.parts.map(() => []);
  const hush = () => {
    if (soundAt !== null) sounds.push({ from: soundAt, to: clock });
    soundAt = null;
    isReplying = false;
    isReady = false;
    isRevealed = false;
  };
  const taking: TurnTaking = new TurnTaking({
    model: {
      load: () => undefined,
      isUsable: judge !== null,
      ask: (sound) =>
        new Promise((resolve) => {
          const to = clock / 1_000;
          const from = to - sound.length / rate;
          later(delays.modelMs, async () => {
            const answer = await judge!(turn, Math.max(0, from), to);
            silences[turn.parts.findLastIndex((part) => part.from < to)]?.push(answer);
            resolve(answer);
          });
        }),
    },
    sound: () => ({ rate, last: (seconds: number) => new Float32Array(Math.round(seconds * rate)) }) as never,
    language: words ? 'en' : 'und',
    now: () => clock,
    staysOpen: true,
    finishDictation: () => pending,
    finishAnswer: () => {
      isReplying = true;
      taking.follow(scenes.speaking);
      later(delays.replyMs, () => {
        isReady = isReplying;
        if (isReady && isRevealed) soundAt ??= clock;
      });
    },
    reveal: () => {
      isRevealed = isReplying;
      if (isReady && isRevealed) soundAt ??= clock;
    },
    goOn: () => {
      takenBack += 1;
      hush();
      taking.follow(scenes.listening);
    },
    withdraw: hush,
    interrupt: () => {
      hush();
      taking.follow(scenes.listening);
    },
    isSounding: () => soundAt !== null || clock < 0,
  });

  for (clock = -questionMs; clock < 0; clock += stepMs) taking.hear(echo, clock);
  clock = 0;
  taking.follow(scenes.listening);
  const pieces = new VoiceActivity({ ...voiceActivitySettings, silenceMs: pauseMs });
  let told = 0;
  const totalMs = (turn.sound.length / rate) * 1_000;
  for (; clock < totalMs; clock += stepMs) {
    const level = levelAt(turn.sound, clock);
    for (const item of due.filter(({ atMs }) => atMs <= clock)) {
      due.splice(due.indexOf(item), 1);
      await item.run();
    }
    taking.hear(level, clock);
    if (pieces.push(level, clock) === 'ended') {
      const heard = turn.parts.filter(({ to }) => to * 1_000 < clock);
      const text = heard
        .slice(told)
        .map((part) => part.text)
        .join(' ');
      told = heard.length;
      const endedAt = clock - pauseMs;
      pending = new Promise((resolve) =>
        later(delays.textMs, () => {
          if (text !== '') taking.hearWords({ text: asTranscribed(text), endedAt });
          resolve(true);
        }),
      );
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  if (soundAt !== null) sounds.push({ from: soundAt, to: null });
  return { turn, ...judgeSounds(turn, sounds), takenBack, silences };
}

function judgeSounds(turn: Turn, sounds: { from: number; to: number | null }[]) {
  const last = turn.parts.at(-1)!;
  const pauses = turn.parts.slice(0, -1).map(({ to }, index) => {
    const resumed = turn.parts[index + 1]!;
    // Counts even if the interviewer spoke just as the candidate's voice returned.
    const isCut = sounds.some(({ from: at }) => at / 1_000 > to && at / 1_000 < resumed.to);
    return { seconds: resumed.from - to, isCut };
  });
  const reply = sounds.find(({ from }) => from / 1_000 > last.to);
  return { pauses, replySeconds: reply ? reply.from / 1_000 - last.to : null };
}

function levelAt(sound: Float32Array, atMs: number): number {
  const to = Math.round((atMs / 1_000) * rate);
  const window = sound.subarray(Math.max(0, to - lookedAt), to);
  if (window.length === 0) return 0;
  return Math.sqrt(window.reduce((sum, sample) => sum + sample * sample, 0) / window.length);
}
