import * as ort from 'onnxruntime-web/wasm';
import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import modelUrl from '../../../../../vendor/smart-turn/smart-turn-v3.2-cpu.onnx?url';
import { sampleRate } from './mel-spectrogram.ts';
import { resample } from './resample.ts';
import { SmartTurn } from './smart-turn.ts';
import type { TurnQuestion, TurnReply } from './turn-model.ts';

const reply = (message: TurnReply) => postMessage(message);

async function load(): Promise<SmartTurn> {
  // More threads would need a cross-origin isolated page.
  ort.env.wasm.numThreads = 1;
  const [wasm, model] = await Promise.all([fetchFile(wasmUrl), fetchFile(modelUrl)]);
  ort.env.wasm.wasmBinary = wasm;
  const turn = await SmartTurn.load(ort, new Uint8Array(model));
  // The first run is slower than all others, so it is done now.
  await turn.judge(new Float32Array(sampleRate));
  return turn;
}

async function fetchFile(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} came with ${response.status}`);
  return await response.arrayBuffer();
}

const loading = load();
loading.then(
  () => reply({ ready: true }),
  () => reply({ ready: false }),
);

addEventListener('message', ({ data }: MessageEvent<TurnQuestion>) => {
  const { id, sound, rate } = data;
  loading
    .then((turn) => turn.judge(resample(sound, rate, sampleRate)))
    .then(
      (probability) => reply({ id, probability }),
      () => reply({ id, probability: null }),
    );
});
