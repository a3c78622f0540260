import { describe, expect, it } from 'vitest';
import { allocate, type Wish } from './allocate.ts';

const layers = [
  { quality: 0, bitsPerSecond: 150_000 },
  { quality: 1, bitsPerSecond: 450_000 },
  { quality: 2, bitsPerSecond: 1_700_000 },
];
const camera = (id: string, change: Partial<Wish> = {}): Wish => ({
  id,
  kind: 'video',
  isScreen: false,
  isSpeaking: false,
  layers,
  wanted: 2,
  current: null,
  ...change,
});
const sound = (id: string): Wish => camera(id, { kind: 'audio', layers: [], wanted: 0 });
const chosen = (wishes: Wish[], bitsPerSecond: number) =>
  Object.fromEntries(allocate(wishes, bitsPerSecond).qualities);

describe('allocate', () => {
  it.each([
    ['gives everybody the best picture when there is room', 10_000_000, { a: 2, b: 2 }],
    ['gives everybody the best picture when nothing is known', Infinity, { a: 2, b: 2 }],
    ['gives nobody a better picture until everybody has one', 450_000, { a: 0, b: 0 }],
    ['improves one picture after the other', 900_000, { a: 1, b: 0 }],
    ['pauses the last picture when there is no room for all', 250_000, { a: 0, b: null }],
    ['pauses all pictures when there is room for none', 120_000, { a: null, b: null }],
  ])('%s', (_, bits, expected) => {
    expect(chosen([camera('a'), camera('b')], bits)).toEqual(expected);
  });

  it('always keeps sound', () => {
    const wishes = [sound('s1'), sound('s2'), camera('a')];
    expect(chosen(wishes, 50_000)).toEqual({ s1: 0, s2: 0, a: null });
    // 500 kbit/s are enough for two voices and two small pictures.
    expect(chosen([...wishes, camera('b')], 500_000)).toEqual({ s1: 0, s2: 0, a: 0, b: 0 });
  });

  it('serves the shared screen first, then the person who speaks', () => {
    const wishes = [
      camera('quiet'),
      camera('speaks', { isSpeaking: true }),
      camera('screen', { isScreen: true, layers: [{ quality: 0, bitsPerSecond: 600_000 }] }),
    ];
    expect(chosen(wishes, 900_000)).toEqual({ screen: 0, speaks: 0, quiet: null });
    expect(chosen(wishes, 1_500_000)).toEqual({ screen: 0, speaks: 1, quiet: 0 });
  });

  it('sends no better picture than the page asks for, and no picture that it does not show', () => {
    expect(chosen([camera('a', { wanted: 0 }), camera('b', { wanted: null })], 5_000_000)).toEqual({
      a: 0,
      b: null,
    });
  });

  it('sends the smallest layer when all are larger than asked for', () => {
    expect(chosen([camera('a', { wanted: 0, layers: layers.slice(1) })], 5_000_000)).toEqual({ a: 1 });
  });

  it('keeps a layer that just fits, but does not begin it there', () => {
    const bits = 490_000;
    expect(chosen([camera('a', { current: 1 })], bits)).toEqual({ a: 1 });
    expect(chosen([camera('a', { current: 0 })], bits)).toEqual({ a: 0 });
  });

  it('says how much the next better layer needs, which is then enough for it', () => {
    const wishes = [sound('s'), camera('a', { current: 0 }), camera('b', { current: 0 })];
    const { isLimited, nextStep } = allocate(wishes, 500_000);
    expect(isLimited).toBe(true);
    expect(chosen(wishes, nextStep)).toEqual({ s: 0, a: 1, b: 0 });
    expect(allocate(wishes, 50_000_000)).toMatchObject({ isLimited: false, nextStep: 0 });
  });
});
