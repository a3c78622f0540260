import { RtpHeader, RtpPacket } from 'werift';
import { describe, expect, it } from 'vitest';
import { InboundStream } from './inbound-stream.ts';

function packet(sequenceNumber: number): RtpPacket {
  const header = new RtpHeader({
    sequenceNumber: sequenceNumber & 0xffff,
    timestamp: sequenceNumber * 3000,
    ssrc: 5,
  });
  return new RtpPacket(header, Buffer.alloc(100));
}

const received = (...sequences: number[]) => {
  const stream = new InboundStream(5, 'q', 90_000);
  for (const sequence of sequences) stream.receive(packet(sequence), 0);
  return stream;
};

describe('InboundStream', () => {
  it.each([
    { name: 'nothing when nothing is missing', sequences: [1, 2, 3], missing: [] },
    { name: 'what lies in a gap', sequences: [1, 4], missing: [2, 3] },
    { name: 'not what came late', sequences: [1, 4, 2], missing: [3] },
    { name: 'over the wrap', sequences: [0xfffe, 0x10001], missing: [0xffff, 0] },
    { name: 'nothing after a new beginning', sequences: [1, 20_000], missing: [] },
    { name: 'nothing twice', sequences: [1, 2, 2, 3], missing: [] },
  ])('asks for $name', ({ sequences, missing }) => {
    expect(received(...sequences).takeMissing(0)).toEqual(missing);
  });

  it('asks again after a while, and gives up in the end', () => {
    const stream = received(1, 3);
    expect(stream.takeMissing(0)).toEqual([2]);
    expect(stream.takeMissing(10)).toEqual([]);
    const later = [1, 2, 3, 4, 5, 6, 7].map((it) => stream.takeMissing(it * 100).length);
    expect(later).toEqual([1, 1, 1, 1, 1, 0, 0]);
  });

  it('reports the share that was lost since the last report', () => {
    const stream = received(1, 2, 3, 5);
    expect(stream.report(0)).toMatchObject({ ssrc: 5, packetsLost: 1, highestSequence: 5, fractionLost: 51 });
    stream.receive(packet(6), 0);
    expect(stream.report(0)).toMatchObject({ fractionLost: 0, packetsLost: 1 });
  });

  it('counts the wraps of the sequence number', () => {
    expect(received(0xffff, 0x10000, 0x10001).report(0).highestSequence).toBe(0x10001);
  });
});
