import type { RtcpPacket } from 'werift';

/** Wraps the bytes of an RTCP packet, so that werift sends them together with its own packets. */
export const rawRtcp = (bytes: Buffer): RtcpPacket => ({ serialize: () => bytes }) as unknown as RtcpPacket;
