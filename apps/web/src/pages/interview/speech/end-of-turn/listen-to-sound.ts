import workletUrl from './sound-worklet.ts?worker&url';
import { SoundMemory } from './sound-memory.ts';

/**
 * Keeps the last seconds of a microphone in memory.
 *
 * @returns `memory`, which returns null until the browser is ready, or always if the browser cannot do it; and `stop`.
 */
export function listenToSound(stream: MediaStream): { memory: () => SoundMemory | null; stop: () => void } {
  let memory: SoundMemory | null = null;
  const track = stream.getAudioTracks()[0];
  if (!track) return { memory: () => null, stop: () => undefined };
  const context = new AudioContext();
  const begin = async () => {
    await context.audioWorklet.addModule(workletUrl);
    const node = new AudioWorkletNode(context, 'parley-sound', { numberOfOutputs: 0 });
    const kept = new SoundMemory(context.sampleRate);
    node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => kept.add(data);
    context.createMediaStreamSource(new MediaStream([track])).connect(node);
    await context.resume();
    memory = kept;
  };
  // On failure the model gets no sound, so silence alone ends answers.
  begin().catch(() => undefined);
  return { memory: () => memory, stop: () => void context.close() };
}
