import { randomBytes } from 'node:crypto';
import {
  RtcpRrPacket,
  RtpHeader,
  SrtcpSession,
  SrtpSession,
  type RTCDtlsTransport,
  type RtcpPacket,
} from 'werift';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FeedbackReport } from '../../quality/index.ts';
import type { IcePort } from '../ice/ice-port.ts';
import { IceSession } from '../ice/ice-session.ts';
import { PeerTransport, prepareCertificate } from './peer-transport.ts';
import type { ReceivedPacket } from './received-packet.ts';

const profile = 1;
let heard: { rtp: ReceivedPacket[]; rtcp: RtcpPacket[]; feedback: FeedbackReport[] };
let transport: PeerTransport;
let theirs: { srtp: SrtpSession; srtcp: SrtcpSession };
let ours: { srtp: SrtpSession; srtcp: SrtcpSession };
beforeAll(() => prepareCertificate());
beforeEach(() => {
  heard = { rtp: [], rtcp: [], feedback: [] };
  const port = { newSession: () => new IceSession(() => {}) } as unknown as IcePort;
  transport = new PeerTransport(
    port,
    {
      connected: () => {},
      closed: () => {},
      rtp: (packet) => heard.rtp.push(packet),
      rtcp: (packet) => heard.rtcp.push(packet),
      feedback: (report) => heard.feedback.push(report),
      dataChannel: () => {},
    },
    false,
  );
  const [mine, other] = [0, 1].map(() => ({ key: randomBytes(16), salt: randomBytes(14) }));
  if (!mine || !other) throw new Error('no keys');
  const open = (local: typeof mine, remote: typeof mine) => {
    const keys = {
      localMasterKey: local.key,
      localMasterSalt: local.salt,
      remoteMasterKey: remote.key,
      remoteMasterSalt: remote.salt,
    };
    return { srtp: new SrtpSession({ keys, profile }), srtcp: new SrtcpSession({ keys, profile }) };
  };
  [ours, theirs] = [open(mine, other), open(other, mine)];
  // Sets the state that a handshake would leave.
  const within = transport as unknown as { dtls: RTCDtlsTransport; secured(): void };
  Object.assign(within.dtls, { state: 'connected', srtpStarted: true, ...ours });
  within.secured();
});

const sendRtp = (ssrc: number, payload = Buffer.from('words')) => {
  const header = new RtpHeader({ payloadType: 96, sequenceNumber: 1, timestamp: 1, ssrc });
  transport.ice.heard(theirs.srtp.encrypt(payload, header), 1_000);
};

describe('a peer transport', () => {
  it('reads whole packets and drops broken ones', () => {
    sendRtp(5);
    transport.ice.heard(theirs.srtcp.encrypt(new RtcpRrPacket({ ssrc: 1, reports: [] }).serialize()), 1_000);
    expect(heard.rtp.map(({ ssrc, payload }) => [ssrc, payload.toString()])).toEqual([[5, 'words']]);
    expect(heard.rtcp).toHaveLength(1);
    for (let length = 0; length < 40; length += 1) {
      transport.ice.heard(Buffer.concat([Buffer.from([0x80, 96]), randomBytes(length)]), 1_000);
      transport.ice.heard(Buffer.concat([Buffer.from([0x8f, 205]), randomBytes(length)]), 1_000);
    }
    expect(heard.rtp).toHaveLength(1);
  });

  it('neither throws nor hangs on random bytes that are encrypted with the right keys', () => {
    const shapes = [200, 201, 202, 203, 204, 205, 206, 207];
    for (let round = 0; round < 5_000; round += 1) {
      const bytes = randomBytes(8 + (round % 60));
      bytes[0] = 0x80 | (round & 0x3f);
      bytes[1] = shapes[round % shapes.length] ?? 200;
      // Some lengths are plausible, so that the reader goes on behind them.
      if (round % 3 !== 0) bytes.writeUInt16BE(round % 12, 2);
      transport.ice.heard(theirs.srtcp.encrypt(bytes), 1_000);
    }
    for (let round = 0; round < 5_000; round += 1) sendRtp(6, randomBytes(round % 50));
    expect(heard.rtp.length).toBeGreaterThan(1_000);
  });

  it('keeps only a limited number of streams', () => {
    for (let ssrc = 1; ssrc <= 10_000; ssrc += 1) sendRtp(ssrc);
    const before = heard.rtp.length;
    expect(before).toBeLessThan(5_000);
    // A stream that was there before is still read.
    sendRtp(1);
    expect(heard.rtp.length).toBe(before + 1);
  });
});
