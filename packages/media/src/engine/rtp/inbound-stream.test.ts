import { describe, expect, it } from 'vitest';
import { InboundStream } from './inbound-stream.ts';

const packet = (sequenceNumber: number) => ({
  sequenceNumber: sequenceNumber & 0xffff,
  timestamp: sequenceNumber * 3000,
  payload: Buffer.alloc(100),
});

const received = (...sequences: number[]) => {
  const stream = new InboundStream(5, 'q', 90_000);
  for (const sequence of sequences) stream.receive(packet(sequence), 0);
  return stream;
};

describe('InboundStream', () => {
  it('asks for the packets of a gap', () => {
    expect(received(1, 4).takeMissing(50, 20)).toEqual([2, 3]);
  });

  it('counts a packet as lost when it came only after it was asked for again', () => {
    const stream = received(1, 2, 3, 6);
    stream.takeMissing(50, 20);
    stream.receive(packet(4), 30);
    expect(stream.takeLosses()).toEqual({ expected: 6, lost: 2 });
    stream.receive(packet(7), 40);
    expect(stream.takeLosses()).toEqual({ expected: 1, lost: 0 });
  });

  it('measures the bits per second that arrive', () => {
    const stream = received(1);
    stream.measure(1000);
    stream.receive(packet(2), 1500);
    stream.measure(2000);
    expect(stream.bitsPerSecond).toBe(800);
  });

  it('reports the share that was lost since the last report', () => {
    const stream = received(1, 2, 3, 5);
    expect(stream.report(0)).toMatchObject({ ssrc: 5, packetsLost: 1, highestSequence: 5, fractionLost: 51 });
    stream.receive(packet(6), 0);
    expect(stream.report(0)).toMatchObject({ fractionLost: 0, packetsLost: 1 });
  });

  it('counts on when the sequence number wraps', () => {
    expect(received(0xffff, 0x10000, 0x10001).report(0).highestSequence).toBe(0x10001);
  });
});
