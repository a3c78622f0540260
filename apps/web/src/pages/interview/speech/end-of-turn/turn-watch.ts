import { VoiceActivity } from '../voice-activity.ts';
import { askAtMs, holdMs, longestMs } from './hold-time.ts';
import type { LastWords } from './last-words.ts';

/**
 * `voice`: somebody begins to speak, or continues after a pause. `ask`: the model shall judge the sound so far.
 * `near`: the answer is nearly over, unless the voice continues. `end`: the silence has lasted long enough.
 */
export type TurnStep = 'voice' | 'ask' | 'near' | 'end';

/** `near` comes this long before `end`: the time that the server and its voice need for a reply. */
const nearMs = 600;

/** A sound shorter than this does not break a silence: a key, a chair. */
const voiceMs = 100;
/** A sound within this time may be the beginning of a voice, so the answer does not end at this moment. */
const maybeVoiceMs = 200;
/** Sounds that follow each other for longer than this without becoming a voice do not delay the end any more. */
const longestDoubtMs = 600;
/** After a gap shorter than this, even a short sound belongs to the same words, such as a soft last syllable. */
const betweenWordsMs = 500;
/** Short sounds count only this soon after one that was long enough for a voice, so that keys do not hold a turn. */
const shortSoundsMs = 1_000;

/**
 * Finds the end of an answer from the loudness of a microphone. Pure: it has no clock and calls neither the model nor
 * the transcription; its caller passes in their results.
 */
export class TurnWatch {
  private readonly activity = new VoiceActivity();
  private lastLoudAt: number | null = null;
  /** How many levels in a row were loud. The sound of a key lasts only one. */
  private loudInRow = 0;
  /** The last time at which a sound was long enough for a voice. */
  private lastLongAt = -Infinity;
  /** The last time at which any sound was heard, even one that is no voice. */
  private lastSoundAt = -Infinity;
  private speaking = false;
  private asked = 0;
  private answers: number[] = [];
  private words: LastWords = 'unknown';
  private wordCount = 0;
  private isNear = false;
  private isOver = false;
  private isPatient = false;
  /** The number of the present silence, so that a late answer about an earlier silence is dropped. */
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

  /** Called when the `count` words until now are text. They are the last words until the voice continues. */
  know(words: LastWords, count: number): void {
    this.words = words;
    this.wordCount = count;
  }

  /**
   * How near the answer's end is, after more is known about the words. If the end was reported too early, `near` and
   * `end` are reported again later.
   */
  confirm(atMs: number): 'going_on' | 'near' | 'over' {
    const quietMs = this.lastLoudAt === null ? 0 : atMs - this.lastLoudAt;
    const leftMs = this.holdMs() - quietMs;
    this.isOver &&= leftMs <= 0;
    this.isNear &&= leftMs <= nearMs;
    if (this.isOver) return 'over';
    return this.isNear ? 'near' : 'going_on';
  }

  /** Begins the answer to another question, to which nothing heard before belongs. */
  begin(): void {
    this.lastLoudAt = null;
    this.lastLongAt = -Infinity;
    this.speaking = false;
    this.isPatient = false;
    this.forgetSilence();
  }

  /** Called when the interviewer spoke into a pause of this answer: from now on, every pause gets the longest time. */
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
