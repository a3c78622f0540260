import type * as Ort from 'onnxruntime-web/wasm';
import { bandCount, frameCount, MelSpectrogram } from './mel-spectrogram.ts';

/** The end-of-turn model Smart Turn v3.2: how likely it is that somebody has finished speaking. */
export class SmartTurn {
  private readonly spectrogram = new MelSpectrogram();
  private readonly ort: typeof Ort;
  private readonly session: Ort.InferenceSession;

  private constructor(ort: typeof Ort, session: Ort.InferenceSession) {
    this.ort = ort;
    this.session = session;
  }

  static async load(ort: typeof Ort, model: Uint8Array): Promise<SmartTurn> {
    return new SmartTurn(ort, await ort.InferenceSession.create(model, { executionProviders: ['wasm'] }));
  }

  /**
   * @param sound one channel at 16 kHz: the whole turn, with its pauses and the silence after it.
   * @returns 0 to 1.
   */
  async judge(sound: Float32Array): Promise<number> {
    const features = this.spectrogram.compute(sound);
    const input = new this.ort.Tensor('float32', features, [1, bandCount, frameCount]);
    // The model calls its result "logits", but it already is a probability.
    const { logits } = await this.session.run({ input_features: input });
    const probability = logits?.data[0];
    if (typeof probability !== 'number') throw new Error('the model gave no number');
    return probability;
  }
}
