/** How the length of a window is split: 400 = 5 · 5 · 4 · 4. */
const factors = [5, 5, 4, 4];
export const windowLength = 400;

const cosine = Float64Array.from({ length: windowLength }, (_, at) =>
  Math.cos((2 * Math.PI * at) / windowLength),
);
const sine = Float64Array.from({ length: windowLength }, (_, at) =>
  Math.sin((2 * Math.PI * at) / windowLength),
);

/** The place to which each input value moves, so that every step can work in place. */
const order = Uint16Array.from(orderOf(0, 1, windowLength, 0));

function orderOf(from: number, stride: number, length: number, level: number): number[] {
  const factor = factors[level];
  if (factor === undefined) return [from];
  return Array.from({ length: factor }, (_, index) =>
    orderOf(from + index * stride, stride * factor, length / factor, level + 1),
  ).flat();
}

/**
 * The discrete Fourier transform of 400 complex values, by decimation in time. Most published code needs a power of
 * two, which 400 is not, and padding would move the frequencies that the model was trained on. It runs 400 times for
 * each judgement, so it uses plain loops for speed.
 */
export class Fourier {
  readonly real = new Float64Array(windowLength);
  readonly imaginary = new Float64Array(windowLength);
  private readonly partReal = new Float64Array(5);
  private readonly partImaginary = new Float64Array(5);

  /** Leaves the result in `real` and `imaginary`. */
  transform(inReal: Float64Array, inImaginary: Float64Array): void {
    for (let at = 0; at < windowLength; at += 1) {
      this.real[at] = inReal[order[at]!]!;
      this.imaginary[at] = inImaginary[order[at]!]!;
    }
    let part = 1;
    for (let level = factors.length - 1; level >= 0; level -= 1) {
      const factor = factors[level]!;
      const length = part * factor;
      for (let from = 0; from < windowLength; from += length) {
        for (let bin = 0; bin < part; bin += 1) {
          this.join(from + bin, part, factor, bin * (windowLength / length));
        }
      }
      part = length;
    }
  }

  /** Computes `factor` values of the result from one value of each part. */
  private join(at: number, part: number, factor: number, turn: number): void {
    const { real, imaginary, partReal, partImaginary } = this;
    for (let index = 0; index < factor; index += 1) {
      const angle = (index * turn) % windowLength;
      const re = real[at + index * part]!;
      const im = imaginary[at + index * part]!;
      partReal[index] = re * cosine[angle]! + im * sine[angle]!;
      partImaginary[index] = im * cosine[angle]! - re * sine[angle]!;
    }
    const root = windowLength / factor;
    for (let bin = 0; bin < factor; bin += 1) {
      let sumReal = partReal[0]!;
      let sumImaginary = partImaginary[0]!;
      for (let index = 1; index < factor; index += 1) {
        const angle = ((bin * index) % factor) * root;
        const re = partReal[index]!;
        const im = partImaginary[index]!;
        sumReal += re * cosine[angle]! + im * sine[angle]!;
        sumImaginary += im * cosine[angle]! - re * sine[angle]!;
      }
      real[at + bin * part] = sumReal;
      imaginary[at + bin * part] = sumImaginary;
    }
  }
}
