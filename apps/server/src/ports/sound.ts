/** Samples per second of decoded sound, which has one channel of 16 bits. */
export const soundRate = 16_000;

/** Reads recorded sound. */
export interface SoundDecoder {
  /**
   * The sound of a file with one audio track, in parts of a few seconds. Gaps in its time are silence, so that a
   * moment of the file is the same moment here.
   *
   * @throws while iterating, when the file cannot be read.
   */
  decode(file: Uint8Array): AsyncIterable<Int16Array>;
}
