/** Quieter sound never interrupts: what is left of the interviewer's voice after echo cancellation is quieter. */
const leastLevel = 0.03;
/** How far a voice must be above what the microphone hears of the interviewer. */
const overEcho = 2.5;
/** Shorter sounds are no voice. With levels every 50 ms it is noticed after at most 150 ms. */
const shortestMs = 100;
/** While so much of the interviewer's sound is new, the microphone only learns how loud it comes back. */
const learningMs = 1_000;
/**
 * After that it comes back about as loud, so that louder sound changes what was learned only slowly: the softer
 * syllables of a candidate would else be learned one above the other until nothing interrupts.
 */
const risingMs = 1_000;
/** Longer than the pauses of a voice. What else was loud, such as the candidate, is soon forgotten. */
const forgetMs = 5_000;

/**
 * Whether somebody speaks while the interviewer speaks. The interviewer's own voice, through loudspeakers that the
 * browser cannot filter, must not count, so its loudness at the microphone is learned. Pure: no clock of its own.
 */
export class InterruptionWatch {
  private echo = 0;
  private heardMs = 0;
  private loudSince: number | null = null;
  private lastAt: number | null = null;

  /**
   * @param isAudible whether the interviewer's voice sounds now.
   * @returns true once a voice has lasted long enough, and for as long as it lasts.
   */
  push(level: number, atMs: number, isAudible: boolean): boolean {
    const passedMs = this.lastAt === null ? 0 : Math.min(atMs - this.lastAt, 200);
    this.lastAt = atMs;
    if (!isAudible) {
      this.loudSince = null;
      return false;
    }
    this.heardMs += passedMs;
    const isLoud = level > Math.max(leastLevel, this.echo * overEcho);
    if (this.heardMs < learningMs || !isLoud) {
      this.learn(level, passedMs);
      this.loudSince = null;
      return false;
    }
    this.loudSince ??= atMs;
    return atMs - this.loudSince >= shortestMs;
  }

  private learn(level: number, passedMs: number): void {
    if (this.heardMs < learningMs) this.echo = Math.max(level, this.echo);
    else if (level > this.echo) this.echo += (level - this.echo) * (passedMs / risingMs);
    else this.echo *= 1 - passedMs / forgetMs;
  }
}
