import { describe, expect, it } from 'vitest';
import { allPictures, nextPictures, offAfterMs, slowAfterMs, type Pictures } from './pictures.ts';

const weak = (at: number) => ({ type: 'link', isWeak: true, at }) as const;
const good = (at: number) => ({ type: 'link', isWeak: false, at }) as const;
const tick = (at: number) => ({ type: 'tick', at }) as const;
const after = (...events: Parameters<typeof nextPictures>[1][]): Pictures =>
  events.reduce(nextPictures, allPictures);

describe('nextPictures', () => {
  it('reports that the link is slow, and then continues with sound alone', () => {
    expect(after(weak(0), tick(slowAfterMs - 1)).mode).toBe('on');
    expect(after(weak(0), tick(slowAfterMs)).mode).toBe('slow');
    expect(after(weak(0), tick(offAfterMs))).toMatchObject({ mode: 'off', by: 'link' });
  });

  it('ignores a short weak time', () => {
    expect(after(weak(0), tick(5_000), good(5_500), weak(6_000), tick(11_000)).mode).toBe('on');
  });

  it('brings pictures back automatically, each time after a longer good time', () => {
    const once = after(weak(0), tick(offAfterMs), good(30_000));
    expect(nextPictures(once, tick(44_999)).mode).toBe('off');
    const back = nextPictures(once, tick(45_000));
    expect(back).toMatchObject({ mode: 'on', by: null });
    const twice = [weak(46_000), tick(66_000), good(70_000), tick(99_999)].reduce(nextPictures, back);
    expect(twice.mode).toBe('off');
    expect(nextPictures(twice, tick(100_000)).mode).toBe('on');
  });

  it('leaves pictures off when the person chose that, however good the link is', () => {
    const off = after({ type: 'choose', pictures: false, at: 0 }, good(0), tick(600_000));
    expect(off).toMatchObject({ mode: 'off', by: 'person' });
    expect(nextPictures(off, { type: 'choose', pictures: true, at: 700_000 }).mode).toBe('on');
  });

  it('tries pictures at once when the person asks for them on a weak link', () => {
    const off = after(weak(0), tick(offAfterMs));
    const tried = nextPictures(off, { type: 'choose', pictures: true, at: 30_000 });
    expect(tried.mode).toBe('on');
    expect(nextPictures(tried, tick(30_000 + offAfterMs)).mode).toBe('off');
  });
});
