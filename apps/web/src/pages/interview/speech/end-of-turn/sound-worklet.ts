/** The globals of an audio worklet, which TypeScript's libraries do not declare. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

const chunkLength = 4_096;

/** Passes the microphone's samples to the page, a tenth of a second at a time. */
class SoundProcessor extends AudioWorkletProcessor {
  private chunk = new Float32Array(chunkLength);
  private filled = 0;

  process([channels]: Float32Array[][]): boolean {
    const samples = channels?.[0];
    if (!samples) return true;
    for (const sample of samples) {
      this.chunk[this.filled] = sample;
      this.filled += 1;
      if (this.filled === chunkLength) this.pass();
    }
    return true;
  }

  private pass(): void {
    this.port.postMessage(this.chunk, [this.chunk.buffer]);
    this.chunk = new Float32Array(chunkLength);
    this.filled = 0;
  }
}

registerProcessor('parley-sound', SoundProcessor);
