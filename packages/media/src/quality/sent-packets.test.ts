import { describe, expect, it } from 'vitest';
import { SentPackets } from './sent-packets.ts';

describe('SentPackets', () => {
  it('gives back what was sent lately, and each once in a round trip', () => {
    const sent = new SentPackets<string>(4);
    for (const it of [1, 2, 3, 4, 5]) sent.add(it, `packet ${it}`, 0);
    expect(sent.take([1, 4, 5, 9], 10)).toEqual(['packet 4', 'packet 5']);
    expect(sent.take([4], 20)).toEqual([]);
    expect(sent.take([4], 30)).toEqual(['packet 4']);
    expect(sent.take([5], 5000)).toEqual([]);
  });

  it('forgets everything when it is told to', () => {
    const sent = new SentPackets<string>(4);
    sent.add(1, 'packet 1', 0);
    sent.clear();
    expect(sent.take([1], 10)).toEqual([]);
  });
});
