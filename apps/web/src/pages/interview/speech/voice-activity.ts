export interface VoiceActivitySettings {
  /** Quieter sound is never speech, however quiet the room is. */
  leastLevel: number;
  /** How many times louder than the room's noise speech must be. */
  overNoise: number;
  /** Shorter sounds (a key, a cough) are not speech. */
  shortestMs: number;
  /** After a pause of this length nobody is speaking. */
  silenceMs: number;
}

export const voiceActivitySettings: VoiceActivitySettings = {
  leastLevel: 0.012,
  overNoise: 2.5,
  shortestMs: 200,
  silenceMs: 1_000,
};

/** The first time of listening shows how loud the room is, but only up to a limit, in case somebody already speaks. */
const firstMs = 500;
const loudestFirstNoise = 0.02;
/** Noise varies by about this factor. If only its low levels were learned, its high levels would count as a voice. */
const noiseSpread = 2;

/** The most time that one level may stand for. Levels come twenty times a second, unless a device is slow. */
const longestStepMs = 200;

/** The longest gap between two words that follow each other. */
const betweenWordsMs = 400;

/** The longest gap within a word, while the lips are closed. In a noisy room it is as quiet as the noise. */
const withinWordMs = 150;

export type VoiceChange = 'started' | 'ended' | null;

/**
 * Decides by loudness alone whether somebody is speaking. It gets the levels in order and has no clock of its own.
 */
export class VoiceActivity {
  private readonly settings: VoiceActivitySettings;
  private noise = 0;
  private lastLoudAt: number | null = null;
  private quietSince: number | null = null;
  private lastAt: number | null = null;
  private heardMs = 0;
  speaking = false;
  /** Whether something is loud at this very moment. */
  isLoud = false;
  /** For how long the present sound has been loud, not counting short gaps. */
  loudMs = 0;

  constructor(settings: VoiceActivitySettings = voiceActivitySettings) {
    this.settings = settings;
  }

  push(level: number, atMs: number): VoiceChange {
    // Nothing was heard while the interviewer spoke, so the first level afterwards must not stand for that whole time.
    const passedMs = this.lastAt === null ? 0 : Math.min(atMs - this.lastAt, longestStepMs);
    this.lastAt = atMs;
    this.isLoud = level > Math.max(this.settings.leastLevel, this.noise * this.settings.overNoise);
    this.learnNoise(level, atMs, passedMs);
    return this.isLoud ? this.hearSound(atMs, passedMs) : this.hearSilence(atMs);
  }

  /**
   * Adapts quickly to sound that is about as loud as the noise, and to a quieter room. Louder sound raises the noise
   * only over seconds, so that speech does not count as noise. Between words the noise is not raised quickly either,
   * because the ends of words are about as loud.
   */
  private learnNoise(level: number, atMs: number, passedMs: number): void {
    if (this.heardMs < firstMs) {
      this.heardMs += passedMs;
      const noise = Math.min(level, loudestFirstNoise);
      this.noise += (noise - this.noise) * Math.min(1, passedMs / 150);
      return;
    }
    this.noise += (level - this.noise) * Math.min(1, passedMs / this.settleMs(level, atMs));
  }

  private settleMs(level: number, atMs: number): number {
    const isBetweenWords = atMs - (this.lastLoudAt ?? -Infinity) < betweenWordsMs;
    if (isBetweenWords && level < this.noise) return 2_000;
    if (level < this.noise * noiseSpread && !isBetweenWords) return 400;
    return this.speaking ? 30_000 : 8_000;
  }

  private hearSound(atMs: number, passedMs: number): VoiceChange {
    const isSame = this.lastLoudAt !== null && atMs - this.lastLoudAt <= withinWordMs;
    this.loudMs = isSame ? this.loudMs + passedMs : 0;
    this.lastLoudAt = atMs;
    this.quietSince = null;
    if (this.speaking || this.loudMs < this.settings.shortestMs) return null;
    this.speaking = true;
    return 'started';
  }

  private hearSilence(atMs: number): VoiceChange {
    if (!this.speaking) return null;
    this.quietSince ??= atMs;
    if (atMs - this.quietSince < this.settings.silenceMs) return null;
    this.speaking = false;
    this.quietSince = null;
    return 'ended';
  }
}
