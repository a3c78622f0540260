import { describe, expect, it } from 'vitest';
import type { LastWords } from './last-words.ts';
import { TurnWatch, type TurnStep } from './turn-watch.ts';

const loud = 0.1;
const quiet = 0.001;

/** Plays `[level, for how many ms]` at twenty levels a second. @returns the steps with their times. */
function play(parts: [number, number][], on: { ask?: number[]; words?: LastWords } = {}): string[] {
  const watch = new TurnWatch();
  const answers = [...(on.ask ?? [])];
  const steps: string[] = [];
  let at = 0;
  for (const [level, lasts] of parts) {
    for (const until = at + lasts; at < until; at += 50) {
      const step: TurnStep | null = watch.push(level, at);
      if (step) steps.push(`${step} ${at}`);
      const answer = step === 'ask' ? answers.shift() : undefined;
      if (answer !== undefined) watch.answer(watch.silence, answer);
      if (step === 'ask' && on.words) watch.know(on.words, 20);
    }
  }
  return steps;
}

const asks = ['ask 2150', 'ask 2550', 'ask 2950'];

describe('TurnWatch', () => {
  it.each<{ name: string; on: { ask?: number[]; words?: LastWords }; steps: string[] }>([
    { name: '3 s when the model does not answer', on: {}, steps: [...asks, 'near 4350', 'end 4950'] },
    {
      name: '1.75 s when the model is sure',
      on: { ask: [0.9, 0.9, 0.9] },
      steps: ['ask 2150', 'ask 2550', 'ask 2950', 'near 3100', 'end 3700'],
    },
    {
      name: '3 s when the model doubts once',
      on: { ask: [0.9, 0.1, 0.9] },
      steps: [...asks, 'near 4350', 'end 4950'],
    },
    {
      name: '3 s when the words go on',
      on: { ask: [0.9, 0.9, 0.9], words: 'open' },
      steps: [...asks, 'near 4350', 'end 4950'],
    },
  ])('ends an answer after $name', ({ on, steps }) => {
    expect(
      play(
        [
          [quiet, 500],
          [loud, 1_500],
          [quiet, 4_000],
        ],
        on,
      ),
    ).toEqual(['voice 700', ...steps]);
  });

  it('never ends an answer in which somebody asks for time', () => {
    const steps = play(
      [
        [quiet, 500],
        [loud, 1_500],
        [quiet, 30_000],
      ],
      { words: 'asks_for_time' },
    );
    expect(steps).toEqual(['voice 700', ...asks]);
  });

  it('never ends an answer that has not begun', () => {
    expect(play([[quiet, 60_000]])).toEqual([]);
  });

  it('asks again, and forgets its answers, when the voice goes on after a pause', () => {
    const steps = play(
      [
        [quiet, 500],
        [loud, 1_500],
        [quiet, 1_200],
        [loud, 1_000],
        [quiet, 4_000],
      ],
      {
        ask: [0.9, 0.9, 0.9],
      },
    );
    expect(steps).toEqual([
      'voice 700',
      'ask 2150',
      'ask 2550',
      'ask 2950',
      'near 3100',
      'voice 3400',
      'ask 4350',
      'ask 4750',
      'ask 5150',
      'near 6550',
      'end 7150',
    ]);
  });

  it('does not let a key stroke break a silence', () => {
    const steps = play([
      [quiet, 500],
      [loud, 1_500],
      [quiet, 1_000],
      [loud, 50],
      [quiet, 4_000],
    ]);
    expect(steps.at(-1)).toBe('end 4950');
  });

  it('drops an answer about an earlier silence', () => {
    const watch = new TurnWatch();
    let at = 0;
    const hear = (level: number, lasts: number) => {
      let last: TurnStep | null = null;
      for (const until = at + lasts; at < until; at += 50) last = watch.push(level, at) ?? last;
      return last;
    };
    hear(loud, 1_000);
    expect(hear(quiet, 300)).toBe('ask');
    const { silence } = watch;
    hear(loud, 1_000);
    hear(quiet, 300);
    watch.answer(silence, 0.99);
    expect(hear(quiet, 2_000)).toBe('ask');
  });

  it('takes an end back when the words that become text afterwards are unfinished', () => {
    const watch = new TurnWatch();
    let at = 0;
    for (; at < 1_000; at += 50) watch.push(loud, at);
    let step: TurnStep | null = null;
    for (; step !== 'end'; at += 50) {
      step = watch.push(quiet, at);
      if (step === 'ask') watch.answer(watch.silence, 0.9);
    }
    expect(watch.confirm(at)).toBe('over');
    watch.know('open', 20);
    expect(watch.confirm(at)).toBe('going_on');
    for (step = null; step !== 'end'; at += 50) step = watch.push(quiet, at);
    expect(at).toBeGreaterThan(3_900);
  });

  it('counts a short sound as speech when it follows other words closely', () => {
    const steps = play([
      [quiet, 500],
      [loud, 1_500],
      [quiet, 400],
      [loud, 50],
      [quiet, 4_000],
    ]);
    expect(steps.at(-1)).toBe('end 5400');
  });

  it.each<{ name: string; noise: [number, number][]; endsBy: number }>([
    {
      name: 'keys',
      noise: Array.from(
        { length: 400 },
        () =>
          [
            [loud, 50],
            [quiet, 100],
          ] as [number, number][],
      ).flat(),
      endsBy: 6_550,
    },
    {
      name: 'clicks',
      noise: Array.from(
        { length: 150 },
        () =>
          [
            [loud, 50],
            [quiet, 350],
          ] as [number, number][],
      ).flat(),
      endsBy: 5_800,
    },
    { name: 'a fan that begins to run', noise: [[0.1, 60_000]], endsBy: 20_000 },
  ])('still ends an answer during $name', ({ noise, endsBy }) => {
    const steps = play([[quiet, 500], [loud, 1_500], ...noise]);
    const end = steps.find((step) => step.startsWith('end'));
    expect(Number(end?.split(' ')[1])).toBeLessThanOrEqual(endsBy);
  });

  it('waits the longest time after the interviewer spoke into a pause, until the next question', () => {
    const watch = new TurnWatch();
    let at = 0;
    /** How long the silence after some words lasts until the answer ends. */
    const endAfter = (): number => {
      for (const until = at + 1_500; at < until; at += 50) watch.push(loud, at);
      const from = at;
      for (let step: TurnStep | null = null; step !== 'end' && at < from + 9_000; at += 50) {
        step = watch.push(quiet, at);
        if (step === 'ask') watch.answer(watch.silence, 0.9);
      }
      return at - from;
    };
    watch.waitLonger();
    expect(endAfter()).toBe(3_000);
    watch.begin();
    expect(endAfter()).toBe(1_750);
  });
});
