/** Quieter sound never interrupts. After echo cancellation, the interviewer's own voice is quieter than this. */
const leastLevel = 0.03;
/** How many times louder a voice must be than the interviewer's echo at the microphone. */
const overEcho = 2.5;
/** Shorter sounds are no voice. With a level every 50 ms, a voice is noticed after at most 150 ms. */
const shortestMs = 100;
/** During this time of the interviewer's sound, only the loudness of the echo is learned. */
const learningMs = 1_000;
/**
 * Afterwards the echo stays about as loud, so louder sound raises the learned loudness only slowly. Otherwise a
 * candidate's soft syllables would raise it step by step, until nothing could interrupt.
 */
const risingMs = 1_000;
/** How fast the learned loudness falls: it outlasts the pauses of a voice, but other loud sound is soon forgotten. */
const forgetMs = 5_000;

/**
 * Detects whether somebody speaks while the interviewer speaks. The interviewer's own voice from loudspeakers, which
 * the browser may not filter out, must not count, so its loudness at the microphone is learned. Pure: no own clock.
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
