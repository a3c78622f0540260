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
    ['gives everybody the best where there is room', 10_000_000, { a: 2, b: 2 }],
    ['gives everybody the best where nothing is known', Infinity, { a: 2, b: 2 }],
    ['gives nobody a better picture before everybody has one', 450_000, { a: 0, b: 0 }],
    ['raises one after the other', 900_000, { a: 1, b: 0 }],
    ['pauses the last where not all have room', 250_000, { a: 0, b: null }],
    ['pauses all where none has room', 120_000, { a: null, b: null }],
  ])('%s', (_, bits, expected) => {
    expect(chosen([camera('a'), camera('b')], bits)).toEqual(expected);
  });

  it('keeps sound whatever there is', () => {
    const wishes = [sound('s1'), sound('s2'), camera('a')];
    expect(chosen(wishes, 50_000)).toEqual({ s1: 0, s2: 0, a: null });
    // 500 kbit/s: two voices, and two small pictures beside them.
    expect(chosen([...wishes, camera('b')], 500_000)).toEqual({ s1: 0, s2: 0, a: 0, b: 0 });
  });

  it('serves the shared screen first, then who speaks', () => {
    const wishes = [
      camera('quiet'),
      camera('speaks', { isSpeaking: true }),
      camera('screen', { isScreen: true, layers: [{ quality: 0, bitsPerSecond: 600_000 }] }),
    ];
    expect(chosen(wishes, 900_000)).toEqual({ screen: 0, speaks: 0, quiet: null });
    expect(chosen(wishes, 1_500_000)).toEqual({ screen: 0, speaks: 1, quiet: 0 });
  });

  it('sends no more than the page asks for, and nothing that it does not show', () => {
    expect(chosen([camera('a', { wanted: 0 }), camera('b', { wanted: null })], 5_000_000)).toEqual({
      a: 0,
      b: null,
    });
  });

  it('sends the smallest there is when all are larger than asked for', () => {
    expect(chosen([camera('a', { wanted: 0, layers: layers.slice(1) })], 5_000_000)).toEqual({ a: 1 });
  });

  it('keeps a layer at the edge, and does not take it up there', () => {
    const bits = 490_000;
    expect(chosen([camera('a', { current: 1 })], bits)).toEqual({ a: 1 });
    expect(chosen([camera('a', { current: 0 })], bits)).toEqual({ a: 0 });
  });

  it('says what the next step needs, and that much is enough for it', () => {
    const wishes = [sound('s'), camera('a', { current: 0 }), camera('b', { current: 0 })];
    const { isLimited, nextStep } = allocate(wishes, 500_000);
    expect(isLimited).toBe(true);
    expect(chosen(wishes, nextStep)).toEqual({ s: 0, a: 1, b: 0 });
    expect(allocate(wishes, 50_000_000)).toMatchObject({ isLimited: false, nextStep: 0 });
  });
});
