import { describe, expect, it } from 'vitest';
import { mediaClock } from './media-clock.ts';

const rate = 48_000;
const begun = 1_700_000_000_000;

describe('the clock of a track', () => {
  it('finds its start although the first packets were delayed', () => {
    const clock = mediaClock(rate);
    for (let n = 0; n < 100; n += 1) {
      const delay = n < 10 ? 200 - n * 20 : n % 7;
      clock.at(5_000 + n * 960, begun + n * 20 + delay);
    }
    expect((clock.startedAt() ?? 0) - begun).toBeCloseTo(0, 0);
  });

  it('goes on when the timestamps wrap', () => {
    const clock = mediaClock(rate);
    clock.at(0xffff_ff00, begun);
    expect(clock.at(0x0000_02c0, begun + 20)).toBeCloseTo(0.02, 4);
  });

  it.each([
    { drift: 100, name: 'too fast' },
    { drift: -100, name: 'too slow' },
  ])('stays within 10 ms of real time after an hour when a sound card is $name', ({ drift }) => {
    const clock = mediaClock(rate);
    const seconds = 3_600;
    let last = 0;
    for (let n = 0; n <= seconds * 50; n += 1) {
      const wall = begun + n * 20;
      last = clock.at(Math.round(n * 960 * (1 + drift / 1e6)) >>> 0, wall + (n % 11));
    }
    const end = (clock.startedAt() ?? 0) + last * 1000;
    expect(Math.abs(end - (begun + seconds * 1000))).toBeLessThan(10);
  });

  it('trusts the sender’s reports when the network becomes slower', () => {
    const clock = mediaClock(rate);
    let last = 0;
    for (let n = 0; n <= 50 * 300; n += 1) {
      const late = n > 50 * 60 ? 180 : 0;
      last = clock.at(n * 960, begun + n * 20 + late);
      if (n % 250 === 0) clock.report(begun - 777 + n * 20, n * 960);
    }
    const end = (clock.startedAt() ?? 0) + last * 1000;
    expect(Math.abs(end - (begun + 300_000))).toBeLessThan(10);
  });
});
