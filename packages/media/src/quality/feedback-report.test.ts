import { RtcpHeader, TransportWideCC } from 'werift';
import { describe, expect, it } from 'vitest';
import { isFeedbackReport, readFeedbackReport } from './feedback-report.ts';

/** @param chunks as numbers of 16 bits. */
function message(base: number, count: number, chunks: number[], deltas: number[]): Buffer {
  const head = Buffer.from([0x8f, 205, 0, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 3, 0]);
  head.writeUInt16BE(base, 12);
  head.writeUInt16BE(count, 14);
  const body = Buffer.concat([
    Buffer.from(chunks.flatMap((it) => [it >> 8, it & 0xff])),
    Buffer.from(deltas),
  ]);
  const padded = Buffer.concat([head, body, Buffer.alloc((4 - (body.length % 4)) % 4)]);
  padded.writeUInt16BE(padded.length / 4 - 1, 2);
  return padded;
}
const referenceUs = 3 * 64_000;

describe('a report of arrivals', () => {
  it('is read when its runs are of small steps, lost packets and large steps', () => {
    const bytes = message(65_534, 6, [0x2002, 0x0003, 0x4001], [4, 8, 0xff, 0xfc]);
    expect(isFeedbackReport(bytes)).toBe(true);
    expect(readFeedbackReport(bytes)).toEqual({
      base: 65_534,
      arrivals: [referenceUs + 1000, referenceUs + 3000, null, null, null, referenceUs + 2000],
    });
  });

  it('is read when it has vectors of one-bit and of two-bit states', () => {
    const one = 0x8000 | 0b10100000000000;
    const two = 0xc000 | 0b01_00_10_01_11_00_00;
    const { arrivals } = readFeedbackReport(message(7, 19, [one, two], [4, 4, 4, 0, 8, 4]));
    expect(arrivals.slice(0, 14)).toEqual([
      referenceUs + 1000,
      null,
      referenceUs + 2000,
      ...Array<null>(11).fill(null),
    ]);
    expect(arrivals.slice(14)).toEqual([
      referenceUs + 3000,
      null,
      referenceUs + 5000,
      referenceUs + 6000,
      null,
    ]);
  });

  it('is read with the same steps as by werift', () => {
    const bytes = message(
      7,
      21,
      [0x8000 | 0b11111111111111, 0xc000 | 0b01_10_01_01_00_10_01],
      [...Array.from({ length: 14 }, (_, at) => at), 1, 0x01, 0x00, 2, 3, 0xff, 0x00, 4],
    );
    const { arrivals } = readFeedbackReport(bytes);
    const came = arrivals.filter((it) => it !== null);
    const steps = came.map((it, index) => it - (came[index - 1] ?? referenceUs));
    const theirs = TransportWideCC.deSerialize(
      bytes.subarray(4),
      RtcpHeader.deSerialize(bytes.subarray(0, 4)),
    );
    expect(steps).toEqual(theirs.recvDeltas.map(({ delta }) => delta));
  });

  it('is not mistaken for another kind of packet, and is refused when it is cut off', () => {
    const bytes = message(
      7,
      14,
      [0x200e],
      Array.from({ length: 14 }, () => 1),
    );
    expect(isFeedbackReport(Buffer.from([0x81, 205, ...Array<number>(18).fill(0)]))).toBe(false);
    expect(() => readFeedbackReport(bytes.subarray(0, 30))).toThrow(RangeError);
    // Empty runs end with the packet instead of looping for ever.
    expect(() => readFeedbackReport(message(7, 14, [0, 0, 0, 0], []))).toThrow(RangeError);
  });

  it('is refused when a few bytes claim to be about 65,535 packets', () => {
    expect(() => readFeedbackReport(message(7, 65_535, Array<number>(9).fill(0x1fff), []))).toThrow(
      RangeError,
    );
    expect(readFeedbackReport(message(7, 8_191, [0x1fff], [])).arrivals).toHaveLength(8_191);
  });
});
