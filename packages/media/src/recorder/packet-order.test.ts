import { describe, expect, it } from 'vitest';
import { packetOrder } from './packet-order.ts';

const packet = (sequenceNumber: number, arrivedAt = 0) => ({
  sequenceNumber: sequenceNumber & 0xffff,
  timestamp: 0,
  marker: true,
  isRed: false,
  payload: Buffer.from([1]),
  arrivedAt,
});

function collect() {
  const seen: (number | 'gap')[] = [];
  const order = packetOrder({
    packet: ({ sequenceNumber }) => seen.push(sequenceNumber),
    gap: () => seen.push('gap'),
  });
  return { seen, order };
}

describe('the order of packets', () => {
  it('is restored when two packets arrive in the wrong order', () => {
    const { seen, order } = collect();
    for (const n of [1, 3, 2, 4]) order.push(packet(n));
    expect(seen).toEqual([1, 2, 3, 4]);
    expect(order.lost).toBe(0);
  });

  it('goes on with 0 after 65,535', () => {
    const { seen, order } = collect();
    for (const n of [65_534, 65_535, 65_537, 65_536]) order.push(packet(n));
    expect(seen).toEqual([65_534, 65_535, 0, 1]);
  });

  it('is kept by asking for missing packets and waiting for them', () => {
    const { seen, order } = collect();
    order.push(packet(1));
    order.push(packet(4));
    expect(order.missing(100)).toEqual([2, 3]);
    expect(order.missing(120)).toEqual([]);
    expect(order.missing(200)).toEqual([2, 3]);
    order.push(packet(2, 210));
    order.push(packet(3, 220));
    expect(seen).toEqual([1, 2, 3, 4]);
  });

  it('has a gap when a packet is missing for a second', () => {
    const { seen, order } = collect();
    order.push(packet(1));
    order.push(packet(3));
    order.missing(1_100);
    expect(seen).toEqual([1, 'gap', 3]);
    expect(order.lost).toBe(1);
  });

  it('ignores packets that come twice or too late', () => {
    const { seen, order } = collect();
    for (const n of [1, 2, 2, 1, 3]) order.push(packet(n));
    expect(seen).toEqual([1, 2, 3]);
  });

  it('goes on at once when the sequence numbers jump', () => {
    const { seen, order } = collect();
    order.push(packet(1));
    order.push(packet(20_000));
    order.push(packet(20_001));
    expect(seen).toEqual([1, 'gap', 20_000, 20_001]);
    expect(order.missing(100)).toEqual([]);
  });
});
