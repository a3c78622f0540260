export interface VoiceActivitySettings {
  /** Quieter sound is never speech, however quiet the room is. */
  leastLevel: number;
  /** How far speech must be above the room's own noise. */
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

/** So much of the beginning tells how loud the room is, unless somebody speaks already, which is louder. */
const firstMs = 500;
const loudestFirstNoise = 0.02;
/** Noise goes up and down by about this much. Following only its lows would make its highs a voice. */
const noiseSpread = 2;

/** Levels come twenty times a second, unless a device is slow. */
const longestStepMs = 200;

/** Words follow each other within so long. */
const betweenWordsMs = 400;

/** Within words the lips close for about so long; in a noisy room that is as quiet as the noise. */
const withinWordMs = 150;

export type VoiceChange = 'started' | 'ended' | null;

/**
 * Whether somebody is speaking, decided by loudness alone. It gets the levels in order and has no clock of its
 * own.
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
  /** For how long the present sound was loud, without the gaps in it. */
  loudMs = 0;

  constructor(settings: VoiceActivitySettings = voiceActivitySettings) {
    this.settings = settings;
  }

  push(level: number, atMs: number): VoiceChange {
    // Nobody listened while the interviewer spoke: what comes first tells nothing of that time.
    const passedMs = this.lastAt === null ? 0 : Math.min(atMs - this.lastAt, longestStepMs);
    this.lastAt = atMs;
    this.isLoud = level > Math.max(this.settings.leastLevel, this.noise * this.settings.overNoise);
    this.learnNoise(level, atMs, passedMs);
    return this.isLoud ? this.hearSound(atMs, passedMs) : this.hearSilence(atMs);
  }

  /**
   * Follows what is about as loud as the noise, and a quieter room, at once. What is louder counts only over
   * seconds, so that speech does not count as noise; between words nothing is taken for louder noise, because the
   * ends of words are about as loud.
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
