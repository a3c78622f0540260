import { describe, expect, it } from 'vitest';
import { StreamRewriter } from './stream-rewriter.ts';
import { readVp8 } from './vp8.ts';

/** One packet of VP8 with a long picture id and a base layer number. */
function vp8({
  pictureId,
  baseLayer = 0,
  key = false,
}: {
  pictureId: number;
  baseLayer?: number;
  key?: boolean;
}) {
  return Buffer.from([
    0x90,
    0xe0,
    0x80 | (pictureId >> 8),
    pictureId & 0xff,
    baseLayer,
    0,
    key ? 0x10 : 0x11,
    1,
    2,
    3,
  ]);
}

describe('StreamRewriter', () => {
  it('passes one layer on as it is', () => {
    const rewriter = new StreamRewriter('video', 90_000);
    const first = {
      sequenceNumber: 100,
      timestamp: 5000,
      payload: vp8({ pictureId: 7, key: true }),
      atMs: 0,
    };
    rewriter.switchTo(first);
    expect(rewriter.rewrite(first)).toMatchObject({ sequenceNumber: 100, timestamp: 5000 });
  });

  it('goes on in number, time and picture when the layer changes', () => {
    const rewriter = new StreamRewriter('video', 90_000);
    const low = {
      sequenceNumber: 0xffff,
      timestamp: 0xffffff00,
      payload: vp8({ pictureId: 0x7fff }),
      atMs: 0,
    };
    rewriter.switchTo(low);
    rewriter.rewrite(low);
    const high = {
      sequenceNumber: 9000,
      timestamp: 77,
      payload: vp8({ pictureId: 12, baseLayer: 200, key: true }),
      atMs: 100,
    };
    rewriter.switchTo(high);
    const out = rewriter.rewrite(high);
    expect(out).toMatchObject({ sequenceNumber: 0, timestamp: (0xffffff00 + 9000) % 2 ** 32 });
    expect(out && readVp8(out.payload)).toMatchObject({ pictureId: 0, isKeyFrame: true });
    const next = { ...high, sequenceNumber: 9001, timestamp: 77 + 3000, payload: vp8({ pictureId: 13 }) };
    const after = rewriter.rewrite(next);
    expect(after && readVp8(after.payload)?.pictureId).toBe(1);
    expect(after?.sequenceNumber).toBe(1);
  });

  it('closes the gap that a packet of padding leaves', () => {
    const rewriter = new StreamRewriter('video', 90_000);
    const packet = (sequenceNumber: number, payload: Buffer) => ({
      sequenceNumber,
      timestamp: sequenceNumber,
      payload,
      atMs: 0,
    });
    const sent = [
      packet(1, vp8({ pictureId: 1 })),
      packet(2, Buffer.alloc(0)),
      packet(3, vp8({ pictureId: 2 })),
    ];
    expect(sent.map((it) => rewriter.rewrite(it)?.sequenceNumber)).toEqual([1, undefined, 2]);
  });
});
