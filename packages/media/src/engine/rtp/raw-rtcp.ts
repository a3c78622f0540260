import type { RtcpPacket } from 'werift';

/** A packet that is written already, among those that werift writes. */
export const rawRtcp = (bytes: Buffer): RtcpPacket => ({ serialize: () => bytes }) as unknown as RtcpPacket;
