/** How the length of a window is split: 400 = 5 · 5 · 4 · 4. */
const factors = [5, 5, 4, 4];
export const windowLength = 400;

const cosine = Float64Array.from({ length: windowLength }, (_, at) =>
  Math.cos((2 * Math.PI * at) / windowLength),
);
const sine = Float64Array.from({ length: windowLength }, (_, at) =>
  Math.sin((2 * Math.PI * at) / windowLength),
);

/**
 * The discrete Fourier transform of 400 complex values, by splitting in time. 400 is no power of two, which most
 * published code needs, and padding would move the frequencies that the model was trained on.
 */
export class Fourier {
  readonly real = new Float64Array(windowLength);
  readonly imaginary = new Float64Array(windowLength);
  private readonly partReal = new Float64Array(5);
  private readonly partImaginary = new Float64Array(5);

  /** Leaves the result in `real` and `imaginary`. */
  transform(inReal: Float64Array, inImaginary: Float64Array): void {
    this.split(0, inReal, inImaginary, { from: 0, stride: 1, to: 0, length: windowLength });
  }

  private split(
    level: number,
    inReal: Float64Array,
    inImaginary: Float64Array,
    piece: { from: number; stride: number; to: number; length: number },
  ): void {
    const { from, stride, to, length } = piece;
    const factor = factors[level];
    if (factor === undefined) {
      this.real[to] = inReal[from] ?? 0;
      this.imaginary[to] = inImaginary[from] ?? 0;
      return;
    }
    const part = length / factor;
    for (let index = 0; index < factor; index += 1) {
      this.split(level + 1, inReal, inImaginary, {
        from: from + index * stride,
        stride: stride * factor,
        to: to + index * part,
        length: part,
      });
    }
    for (let bin = 0; bin < part; bin += 1) this.join(to + bin, part, factor, bin * (windowLength / length));
  }

  /** Makes `factor` values of the whole out of one value of each part. */
  private join(at: number, part: number, factor: number, turn: number): void {
    const { real, imaginary, partReal, partImaginary } = this;
    for (let index = 0; index < factor; index += 1) {
      const angle = (index * turn) % windowLength;
      const [re, im] = [real[at + index * part] ?? 0, imaginary[at + index * part] ?? 0];
      const [cos, sin] = [cosine[angle] ?? 0, sine[angle] ?? 0];
      partReal[index] = re * cos + im * sin;
      partImaginary[index] = im * cos - re * sin;
    }
    const root = windowLength / factor;
    for (let bin = 0; bin < factor; bin += 1) {
      let sumReal = 0;
      let sumImaginary = 0;
      for (let index = 0; index < factor; index += 1) {
        const angle = ((bin * index) % factor) * root;
        const [re, im] = [partReal[index] ?? 0, partImaginary[index] ?? 0];
        const [cos, sin] = [cosine[angle] ?? 0, sine[angle] ?? 0];
        sumReal += re * cos + im * sin;
        sumImaginary += im * cos - re * sin;
      }
      real[at + bin * part] = sumReal;
      imaginary[at + bin * part] = sumImaginary;
    }
  }
}
