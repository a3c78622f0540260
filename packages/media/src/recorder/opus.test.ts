import { describe, expect, it } from 'vitest';
import { opusHead, opusSeconds, opusSilence, splitRed } from './opus.ts';

describe('Opus packets', () => {
  it('have the length that their first bytes say', () => {
    expect(opusSeconds(opusSilence)).toBe(0.02);
    // SILK at 60 ms, one frame; CELT at 2.5 ms, two frames; hybrid at 20 ms, three frames.
    expect(opusSeconds(Uint8Array.from([(3 << 3) | 0]))).toBe(0.06);
    expect(opusSeconds(Uint8Array.from([(16 << 3) | 1]))).toBe(0.005);
    expect(opusSeconds(Uint8Array.from([(13 << 3) | 3, 3]))).toBeCloseTo(0.06);
  });

  it('have a header of 19 bytes for the decoder', () => {
    expect(opusHead).toHaveLength(19);
    expect(Buffer.from(opusHead).readUInt32LE(12)).toBe(48_000);
  });

  it('are split into the earlier sounds and the newest when they are RED', () => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE((0x80 | 111) * 2 ** 24 + 960 * 2 ** 10 + 2);
    const blocks = splitRed(Buffer.concat([head, Buffer.from([111, 1, 2, 7, 8, 9])]));
    expect(blocks).toEqual([
      { earlierBy: 960, bytes: Buffer.from([1, 2]) },
      { earlierBy: 0, bytes: Buffer.from([7, 8, 9]) },
    ]);
  });

  it('are empty when a RED packet is cut off', () => {
    const head = Buffer.alloc(4);
    head.writeUInt32BE((0x80 | 111) * 2 ** 24 + 500);
    expect(splitRed(Buffer.concat([head, Buffer.from([111, 1])]))).toEqual([]);
  });
});
