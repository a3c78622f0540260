import { describe, expect, it } from 'vitest';
import { TurnModel, type TurnQuestion, type WorkerLike } from './turn-model.ts';

function open() {
  const asked: TurnQuestion[] = [];
  let clock = 0;
  let isRunning = true;
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage: (question) => asked.push(question),
    terminate: () => (isRunning = false),
  };
  let opened = 0;
  const model = new TurnModel(
    () => {
      opened += 1;
      return worker;
    },
    () => clock,
  );
  const answer = (probability: number | null, afterMs: number) => {
    clock += afterMs;
    worker.onmessage?.({ data: { id: asked.at(-1)?.id ?? 0, probability } });
  };
  return { model, worker, asked, answer, opened: () => opened, isRunning: () => isRunning };
}

const sound = () => new Float32Array(16);

describe('TurnModel', () => {
  it('loads nothing before it is told to, and only once', () => {
    const { model, opened } = open();
    expect(opened()).toBe(0);
    model.load();
    model.load();
    expect(opened()).toBe(1);
  });

  it('answers when the worker is ready', async () => {
    const { model, worker, answer } = open();
    model.load();
    expect(await model.ask(sound(), 48_000)).toBeNull();
    worker.onmessage?.({ data: { ready: true } });
    const asked = model.ask(sound(), 48_000);
    answer(0.7, 1_200);
    expect(await asked).toBe(0.7);
  });

  it('asks one question at a time', async () => {
    const { model, worker, asked } = open();
    model.load();
    worker.onmessage?.({ data: { ready: true } });
    void model.ask(sound(), 48_000);
    expect(await model.ask(sound(), 48_000)).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('drops late answers, and stops asking on a slow device', async () => {
    const { model, worker, answer, isRunning } = open();
    model.load();
    worker.onmessage?.({ data: { ready: true } });
    for (let round = 0; round < 3; round += 1) {
      expect(model.isUsable).toBe(true);
      const asked = model.ask(sound(), 48_000);
      answer(0.9, 1_600);
      expect(await asked).toBeNull();
    }
    expect(model.isUsable).toBe(false);
    expect(isRunning()).toBe(false);
  });

  it('never answers when the worker fails', async () => {
    const { model, worker, opened } = open();
    model.load();
    worker.onerror?.();
    model.load();
    expect(opened()).toBe(1);
    expect(await model.ask(sound(), 48_000)).toBeNull();
  });

  it('tries three times to load the model', async () => {
    const { model, worker, opened } = open();
    for (let round = 0; round < 5; round += 1) {
      model.load();
      worker.onmessage?.({ data: { ready: false } });
      expect(await model.ask(sound(), 48_000)).toBeNull();
    }
    expect(opened()).toBe(3);
  });

  it('never answers when there can be no worker', async () => {
    const model = new TurnModel(() => {
      throw new Error('blocked');
    }, Date.now);
    model.load();
    expect(await model.ask(sound(), 48_000)).toBeNull();
  });
});
