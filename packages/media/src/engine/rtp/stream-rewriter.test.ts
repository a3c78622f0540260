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
  it('passes the first layer on unchanged', () => {
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

  it('continues sequence number, timestamp and picture id when the layer changes', () => {
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

  it('leaves no gap for a packet of padding', () => {
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

  describe('a late packet', () => {
    const packet = (sequenceNumber: number, text = String(sequenceNumber)) => ({
      sequenceNumber: sequenceNumber & 0xffff,
      timestamp: 5000,
      payload: text === '' ? Buffer.alloc(0) : Buffer.from(text),
      atMs: 0,
    });
    const started = (sequenceNumber: number) => {
      const rewriter = new StreamRewriter('audio', 48_000);
      rewriter.switchTo(packet(sequenceNumber));
      return rewriter;
    };

    it('gets the number that was left for it, although padding after it was left out', () => {
      const rewriter = started(10);
      const numbers = [packet(10), packet(12, ''), packet(13), packet(11), packet(14)].map(
        (it) => rewriter.rewrite(it)?.sequenceNumber,
      );
      expect(numbers).toEqual([10, undefined, 12, 11, 13]);
    });

    it('fills its gap when it is padding', () => {
      const rewriter = started(10);
      expect(
        [packet(10), packet(12), packet(11, ''), packet(13)].map(
          (it) => rewriter.rewrite(it)?.sequenceNumber,
        ),
      ).toEqual([10, 12, 11, 13]);
    });

    it('is left out only once when it is padding that comes twice', () => {
      const rewriter = started(10);
      const all = [packet(10), packet(11, ''), packet(12), packet(11, ''), packet(13)];
      expect(all.map((it) => rewriter.rewrite(it)?.sequenceNumber)).toEqual([
        10,
        undefined,
        11,
        undefined,
        12,
      ]);
    });

    it('is left out when it is from before the layer began', () => {
      const rewriter = started(10);
      rewriter.rewrite(packet(10));
      rewriter.switchTo(packet(500));
      expect(rewriter.rewrite(packet(500))?.sequenceNumber).toBe(11);
      expect(rewriter.rewrite(packet(499))).toBeNull();
      expect(rewriter.rewrite(packet(501))?.sequenceNumber).toBe(12);
    });

    it('never leads to a gap or a repeated number in 200,000 packets with padding among them', () => {
      const rewriter = started(65_000);
      let expected = 65_000;
      for (let at = 65_000; at < 265_000; at += 1) {
        // Padding comes only for a while, so that remembered numbers could be mistaken for new ones after a wrap.
        const isPadding = at % 50_000 < 500 && at % 3 === 1;
        const rewritten = rewriter.rewrite(packet(at, isPadding ? '' : 'x'));
        if ((rewritten === null) !== isPadding) throw new Error(`padding taken for a packet at ${at}`);
        if (rewritten === null) continue;
        if (rewritten.sequenceNumber !== (expected & 0xffff)) throw new Error(`a hole at ${at}`);
        expected += 1;
      }
    });
  });
});
