import { describe, expect, it } from 'vitest';
import { readFeedbackReport as read } from './feedback-report.ts';
import { TransportFeedback } from './transport-feedback.ts';

/** Arrival times in milliseconds, by sequence number. */
function told(arrivals: [sequence: number, atMs: number][]): Buffer[] {
  const feedback = new TransportFeedback(1);
  for (const [sequence, atMs] of arrivals) feedback.arrived(sequence, 2, atMs);
  return feedback.take(1_000_000);
}

const arrivalsOf = (messages: Buffer[]) =>
  messages.flatMap((it) => {
    const { base, arrivals } = read(it);
    return arrivals.map((atUs, index): [number, number | null] => [(base + index) & 0xffff, atUs]);
  });

describe('transport-wide feedback', () => {
  it('counts the first arrival from the reference time when it lies within 64 ms', () => {
    const [message] = told([[100, 1063]]);
    // 1063 ms = 16 × 64 ms + 39 ms, which are 156 steps of 250 µs; one packet is a run of one.
    expect(message?.toString('hex')).toBe(
      `afcd0005${'00000001'}${'00000002'}${'0064'}${'0001'}${'000010'}${'00'}${'2001'}${'9c'}01`,
    );
  });

  it('writes a run for steady packets, and a vector when some are lost', () => {
    const inStep = told(Array.from({ length: 20 }, (_, at) => [at, 6400 + at]));
    expect(inStep[0]?.subarray(20, 22).toString('hex')).toBe('2014');
    const withLoss = told([0, 2, 3, 5, 6, 8, 9, 11, 12, 13].map((it) => [it, 6400 + it]));
    // 1 0 1 1 0 1 1 0 1 1 0 1 1 1 in single bits.
    expect(withLoss[0]?.subarray(20, 22).toString('hex')).toBe((0x8000 | 0b10110110110111).toString(16));
  });

  it('writes two bits per packet when one came out of order', () => {
    const [message] = told([
      [7, 6410],
      [8, 6405],
      [9, 6420],
    ]);
    expect(message?.subarray(20, 22).toString('hex')).toBe((0xc000 | 0b01_10_01_00_00_00_00).toString(16));
    expect(arrivalsOf([message ?? Buffer.alloc(0)])).toEqual([
      [7, 6_410_000],
      [8, 6_405_000],
      [9, 6_420_000],
    ]);
  });

  it('reports every arrival exact to 125 µs without drift, over many messages and across the wrap', () => {
    const feedback = new TransportFeedback(1);
    const expected: [number, number][] = [];
    const messages: Buffer[] = [];
    let seed = 7;
    let atMs = 123_456.789;
    for (let index = 0; index < 3000; index += 1) {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      atMs += (seed % 9000) / 1000;
      const sequence = (64_000 + index) & 0xffff;
      if (seed % 10 !== 0) {
        feedback.arrived(sequence, 2, atMs);
        expected.push([sequence, atMs * 1000]);
      }
      messages.push(...feedback.take(atMs));
    }
    messages.push(...feedback.take(atMs + 1000));
    const seen = new Map(arrivalsOf(messages).filter(([, atUs]) => atUs !== null));
    expect(seen.size).toBe(expected.length);
    for (const [sequence, atUs] of expected) {
      expect(Math.abs((seen.get(sequence) ?? 0) - atUs)).toBeLessThanOrEqual(125.6);
    }
    for (const it of messages) expect(it.length % 4).toBe(0);
  });

  it('reports a packet again when it arrives after it was reported as lost', () => {
    const feedback = new TransportFeedback(1);
    feedback.arrived(10, 2, 1000);
    feedback.arrived(12, 2, 1002);
    expect(arrivalsOf(feedback.take(1100)).map(([, at]) => at !== null)).toEqual([true, false, true]);
    feedback.arrived(11, 2, 1150);
    expect(arrivalsOf(feedback.take(1250)).map(([sequence, at]) => [sequence, at !== null])).toEqual([
      [11, true],
      [12, true],
    ]);
  });

  it('sends nothing when nothing arrived, and never sends more often than every 100 ms', () => {
    const feedback = new TransportFeedback(1);
    expect(feedback.take(1000)).toEqual([]);
    feedback.arrived(1, 2, 1000);
    expect(feedback.take(1000)).toHaveLength(1);
    feedback.arrived(2, 2, 1010);
    expect(feedback.take(1050)).toEqual([]);
    expect(feedback.take(1100)).toHaveLength(1);
    expect(feedback.take(1300)).toEqual([]);
  });

  it('starts a new message after a pause that is too long for one message', () => {
    const messages = told([
      [1, 1000],
      [2, 60_000],
    ]);
    expect(messages).toHaveLength(2);
    expect(arrivalsOf(messages)).toEqual([
      [1, 1_000_000],
      [2, 60_000_000],
    ]);
  });

  it('skips a gap that is too long for one message', () => {
    const messages = told([
      [1, 1000],
      [20_000, 1001],
    ]);
    expect(messages.every((it) => it.length <= 1200)).toBe(true);
    expect(arrivalsOf(messages).filter(([, at]) => at !== null)).toEqual([
      [1, 1_000_000],
      [20_000, 1_001_000],
    ]);
  });
});
