import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as ort from 'onnxruntime-web/wasm';
import { expect, it } from 'vitest';
import { testSound } from './mel-spectrogram.fixture.ts';
import references from './mel-spectrogram.reference.json' with { type: 'json' };
import { SmartTurn } from './smart-turn.ts';

const model = fs.readFileSync(
  path.resolve(import.meta.dirname, '../../../../../vendor/smart-turn/smart-turn-v3.2-cpu.onnx'),
);

it('is the file that its README names', () => {
  const readme = fs.readFileSync(
    path.resolve(import.meta.dirname, '../../../../../vendor/smart-turn/README.md'),
    'utf8',
  );
  expect(readme).toContain(createHash('sha256').update(model).digest('hex'));
});

it('judges a sound nearly as the Python package does', async () => {
  ort.env.wasm.numThreads = 1;
  const turn = await SmartTurn.load(ort, model);
  for (const { seconds, probability } of references) {
    // With eight-bit weights, tiny differences in the features can change the model's answer noticeably.
    expect(Math.abs((await turn.judge(testSound(seconds))) - probability)).toBeLessThan(0.2);
  }
});
