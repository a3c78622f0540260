import {
  PictureLossIndication,
  RtcpPacketConverter,
  RtcpPayloadSpecificFeedback,
  RtcpRrPacket,
} from 'werift';
import { expect, it } from 'vitest';
import { rtcpParts } from './rtcp-parts.ts';

const report = new RtcpRrPacket({ ssrc: 1, reports: [] }).serialize();
const loss = new RtcpPayloadSpecificFeedback({
  feedback: new PictureLossIndication({ senderSsrc: 1, mediaSsrc: 2 }),
}).serialize();

it('takes a compound packet apart', () => {
  const parts = rtcpParts(Buffer.concat([report, loss]));
  expect(parts).toEqual([report, loss]);
  expect(parts.flatMap((part) => RtcpPacketConverter.deSerialize(part)).map(({ type }) => type)).toEqual([
    201, 206,
  ]);
});

it('leaves out a packet that is cut off', () => {
  expect(rtcpParts(Buffer.concat([report, loss]).subarray(0, report.length + 8))).toEqual([report]);
  expect(rtcpParts(Buffer.alloc(3))).toEqual([]);
});
