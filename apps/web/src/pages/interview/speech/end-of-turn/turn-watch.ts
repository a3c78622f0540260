import { VoiceActivity } from '../voice-activity.ts';
import { askAtMs, holdMs, longestMs } from './hold-time.ts';
import type { LastWords } from './last-words.ts';

/**
 * `voice`: somebody begins to speak, or goes on after a pause. `ask`: the model is to judge the sound so far.
 * `near`: unless the voice goes on, the answer is soon over. `end`: the silence has lasted long enough.
 */
export type TurnStep = 'voice' | 'ask' | 'near' | 'end';

/** So long before its end an answer is near it: the time that the server and its voice need for a reply. */
const nearMs = 600;

/** A sound shorter than this does not break a silence: a key, a chair. */
const voiceMs = 100;
/** A sound so short ago may be the beginning of a voice: the answer does not end at this moment. */
const maybeVoiceMs = 200;
/** Sounds that follow each other for longer than this without a voice are none. */
const longestDoubtMs = 600;
/** Within such a gap the next sound belongs to the same words, however short it is: “sixty”, softly, at the end. */
const betweenWordsMs = 500;
/** But only so soon after a sound that was long enough for a voice: keys and clicks hold no turn. */
const shortSoundsMs = 1_000;

/**
 * Finds the end of an answer in the loudness of a microphone. Pure: it has no clock, hears no sound and asks
 * nobody; its caller passes on what the model and the transcript say.
 */
export class TurnWatch {
  private readonly activity = new VoiceActivity();
  private lastLoudAt: number | null = null;
  /** How many levels in a row were loud: a key is over after one. */
  private loudInRow = 0;
  /** When a sound was last long enough for a voice. */
  private lastLongAt = -Infinity;
  /** When anything was last heard, also what is no voice. */
  private lastSoundAt = -Infinity;
  private speaking = false;
  private asked = 0;
  private answers: number[] = [];
  private words: LastWords = 'unknown';
  private wordCount = 0;
  private isNear = false;
  private isOver = false;
  private isPatient = false;
  /** Names the present silence, so that a late answer about an earlier one is dropped. */
  silence = 0;

  push(level: number, atMs: number): TurnStep | null {
    this.activity.push(level, atMs);
    this.loudInRow = this.activity.isLoud ? this.loudInRow + 1 : 0;
    if (this.activity.isLoud) {
      if (!this.speaking) this.lastSoundAt = atMs;
      return this.hearSound(atMs);
    }
    if (this.lastLoudAt === null) return null;
    this.speaking = false;
    const quietMs = atMs - this.lastLoudAt;
    if (this.isOver) return null;
    if (quietMs >= (askAtMs[this.asked] ?? Infinity)) {
      this.asked += 1;
      return 'ask';
    }
    const leftMs = this.holdMs() - quietMs;
    if (atMs - this.lastSoundAt < maybeVoiceMs && leftMs > -longestDoubtMs) return null;
    if (leftMs <= 0) {
      this.isNear = true;
      this.isOver = true;
      return 'end';
    }
    const wasNear = this.isNear;
    this.isNear = leftMs <= nearMs;
    return this.isNear && !wasNear ? 'near' : null;
  }

  /** When the voice was last heard; null before the first word, and after an end. */
  get lastVoiceAt(): number | null {
    return this.lastLoudAt;
  }

  answer(silence: number, probability: number): void {
    if (silence === this.silence) this.answers.push(probability);
  }

  /** The words until now are text, `count` of them; until the voice goes on, these are the last ones. */
  know(words: LastWords, count: number): void {
    this.words = words;
    this.wordCount = count;
  }

  /**
   * How far the answer is, after more was learned about the words. What does not hold any more is found again
   * later.
   */
  confirm(atMs: number): 'going_on' | 'near' | 'over' {
    const quietMs = this.lastLoudAt === null ? 0 : atMs - this.lastLoudAt;
    const leftMs = this.holdMs() - quietMs;
    this.isOver &&= leftMs <= 0;
    this.isNear &&= leftMs <= nearMs;
    if (this.isOver) return 'over';
    return this.isNear ? 'near' : 'going_on';
  }

  /** Another question: nothing that was heard before belongs to its answer. */
  begin(): void {
    this.lastLoudAt = null;
    this.lastLongAt = -Infinity;
    this.speaking = false;
    this.isPatient = false;
    this.forgetSilence();
  }

  /** The interviewer spoke into a pause of this answer: from now on it waits as long as it ever does. */
  waitLonger(): void {
    this.isPatient = true;
  }

  private holdMs(): number {
    const ms = holdMs(this.answers, this.words, this.wordCount);
    return this.isPatient ? Math.max(ms, longestMs) : ms;
  }

  private hearSound(atMs: number): TurnStep | null {
    const { speaking, loudMs } = this.activity;
    const isLong = loudMs >= voiceMs && this.loudInRow > 1;
    if (isLong) this.lastLongAt = atMs;
    const isSameWords =
      this.lastLoudAt !== null &&
      atMs - this.lastLoudAt < betweenWordsMs &&
      atMs - this.lastLongAt < shortSoundsMs;
    if (!speaking || !(isSameWords || isLong)) return null;
    this.lastLoudAt = atMs;
    if (this.speaking) return null;
    this.speaking = true;
    this.forgetSilence();
    return 'voice';
  }

  private forgetSilence(): void {
    this.silence += 1;
    this.isNear = false;
    this.isOver = false;
    this.asked = 0;
    this.answers = [];
    this.words = 'unknown';
  }
}
