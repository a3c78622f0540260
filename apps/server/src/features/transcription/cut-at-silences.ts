import { soundRate } from '../../ports/sound.ts';
import { isVoiced, listen, RoomNoise } from './voice.ts';

/** A stretch of sound in which somebody speaks. Times are from the start of the track. */
export interface Piece {
  /** In whole milliseconds, and always the same for the same file. So is `endMs`. */
  startMs: number;
  endMs: number;
  /** For how long a voice was heard in the piece. */
  voicedMs: number;
  samples: Int16Array;
}

export const longestPieceMs = 30_000;

const frameMs = 20;
const frameSize = (soundRate * frameMs) / 1000;
/** Two frames, because the wave of the deepest voice repeats within them. */
const windowSize = frameSize * 2;
/** A pause of this length ends a piece. */
const pauseFrames = 800 / frameMs;
/** This much is kept before and after the loud part, because words begin and end quietly. */
const edgeFrames = 200 / frameMs;
/** As long as the shortest "yes". */
const leastVoicedMs = 100;
/** Speech without a pause is cut within this last part of the piece, at the quietest frame. */
const cutWithinFrames = 10_000 / frameMs;

interface Frame {
  samples: Int16Array;
  loudness: number;
  isLoud: boolean;
  isVoiced: boolean;
}

/**
 * Cuts sound into pieces where nobody speaks. Pure, except for its own state: the same sound gives the same pieces no
 * matter how it is divided, so a run after a kill finds the same pieces again.
 */
export class SilenceCutter {
  readonly #noise = new RoomNoise();
  #rest: Int16Array = new Int16Array(0);
  /** The previous frame, because the pitch is measured over two frames. */
  #before: Int16Array = new Int16Array(frameSize);
  /** The number of frames that were read; the last of them are in `#frames`. */
  #read = 0;
  /** The frames of the present piece, or the quiet edge before a piece that may begin. */
  #frames: Frame[] = [];
  #isOpen = false;
  #quietFor = 0;
  /** The number of stretches that were loud but contained no voice. */
  withoutVoice = 0;

  push(samples: Int16Array): Piece[] {
    const all = new Int16Array(this.#rest.length + samples.length);
    all.set(this.#rest);
    all.set(samples, this.#rest.length);
    const pieces: Piece[] = [];
    let at = 0;
    for (; at + frameSize <= all.length; at += frameSize) {
      pieces.push(...this.#take(all.slice(at, at + frameSize)));
    }
    this.#rest = all.slice(at);
    return pieces;
  }

  end(): Piece[] {
    const pieces = this.#isOpen ? this.#close(this.#frames.length) : [];
    this.#frames = [];
    this.#isOpen = false;
    return pieces;
  }

  #take(samples: Int16Array): Piece[] {
    const window = new Int16Array(windowSize);
    window.set(this.#before);
    window.set(samples, frameSize);
    this.#before = samples;
    const sound = listen(window, soundRate);
    const isLoud = this.#noise.isLoud(sound.loudness);
    this.#frames.push({
      samples,
      loudness: sound.loudness,
      isLoud,
      isVoiced: isLoud && isVoiced(sound),
    });
    this.#read += 1;
    if (!this.#isOpen) {
      if (isLoud) this.#open();
      else this.#frames = this.#frames.slice(-edgeFrames);
      return [];
    }
    this.#quietFor = isLoud ? 0 : this.#quietFor + 1;
    if (this.#quietFor >= pauseFrames) {
      const pieces = this.#close(this.#frames.length - pauseFrames + edgeFrames);
      this.#isOpen = false;
      this.#frames = this.#frames.slice(-edgeFrames);
      return pieces;
    }
    return this.#frames.length * frameMs >= longestPieceMs ? this.#cut() : [];
  }

  #open(): void {
    this.#isOpen = true;
    this.#quietFor = 0;
  }

  /** Cuts a piece without pauses at the quietest frame near its end. The rest begins the next piece. */
  #cut(): Piece[] {
    const from = this.#frames.length - cutWithinFrames;
    let quietest = this.#frames.length;
    let least = Infinity;
    for (const [index, { loudness }] of this.#frames.entries()) {
      if (index >= from && loudness <= least) [quietest, least] = [index, loudness];
    }
    const rest = this.#frames.slice(quietest);
    const pieces = this.#close(quietest);
    this.#frames = rest;
    return pieces;
  }

  #close(length: number): Piece[] {
    const frames = this.#frames.slice(0, length);
    const voicedMs = frames.filter((frame) => frame.isVoiced).length * frameMs;
    const startMs = (this.#read - this.#frames.length) * frameMs;
    if (voicedMs < leastVoicedMs) {
      this.withoutVoice += 1;
      return [];
    }
    const samples = new Int16Array(frames.length * frameSize);
    for (const [index, frame] of frames.entries()) samples.set(frame.samples, index * frameSize);
    return [{ startMs, endMs: startMs + frames.length * frameMs, voicedMs, samples }];
  }
}
