import { GenericNack, RtcpHeader } from 'werift';
import { describe, expect, it } from 'vitest';
import { SentPackets } from './sent-packets.ts';

describe('SentPackets', () => {
  it('returns packets that were sent lately, each at most once per round trip', () => {
    const sent = new SentPackets<string>(4);
    for (const it of [1, 2, 3, 4, 5]) sent.add(it, `packet ${it}`, 0);
    expect(sent.take([1, 4, 5, 9], 10)).toEqual(['packet 4', 'packet 5']);
    expect(sent.take([4], 20)).toEqual([]);
    expect(sent.take([4], 30)).toEqual(['packet 4']);
    expect(sent.take([5], 5000)).toEqual([]);
  });

  it('returns nothing after it was cleared', () => {
    const sent = new SentPackets<string>(4);
    sent.add(1, 'packet 1', 0);
    sent.clear();
    expect(sent.take([1], 10)).toEqual([]);
  });

  it('finds packets across the wrap of the sequence number', () => {
    const sent = new SentPackets<string>(1024);
    sent.add(65_535, 'last', 1_000);
    sent.add(0, 'first', 1_001);
    const { lost } = GenericNack.deSerialize(
      Buffer.from([0, 0, 0, 1, 0, 0, 0, 2, 0xff, 0xff, 0, 1]),
      new RtcpHeader(),
    );
    expect(sent.take(lost, 1_050)).toEqual(['last', 'first']);
  });
});
