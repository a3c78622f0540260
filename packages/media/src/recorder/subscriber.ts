import {
  GenericNack,
  PictureLossIndication,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtcpPayloadSpecificFeedback,
  RtcpSrPacket,
  RtcpTransportLayerFeedback,
  useNACK,
  usePLI,
  useSdesMid,
  type RTCRtpReceiver,
  type RtcpPacket,
  type RtpPacket,
} from 'werift';
import { importKeys } from '../imported-keys.ts';
import type { MediaPacket } from './packet-order.ts';
import type { TrackCodec } from './track-file.ts';
import type { SenderRequests } from './track-recorder.ts';

export interface Subscriber {
  /** @returns the answer to the engine's offer. */
  answer(offer: string): Promise<string>;
  addCandidate(candidate: string): Promise<void>;
  close(): Promise<void>;
}

export interface SubscriberHandlers {
  candidate(candidate: string): void;
  failed(): void;
  packet(
    from: { sid: string; ssrc: number; codec: TrackCodec; sender: SenderRequests },
    packet: MediaPacket,
  ): void;
  report(sid: string, ntpMs: number, timestamp: number): void;
}

export interface IceServer {
  urls: string[];
  username: string;
  credential: string;
}

/** Private members of werift's receiver that we use. */
interface Inner {
  handleRTP(packet: RtpPacket, extensions: object, track?: object): void;
  codecs: Record<number, RTCRtpCodecParameters>;
}

const feedback = [useNACK(), usePLI()];

/** Without transport-cc and REMB the engine does not estimate our connection, and sends the best layer. */
const codecs = {
  audio: [
    // If we offered only Opus, LiveKit would send no sender reports.
    codec('audio/red', 63, { parameters: '111/111' }),
    codec('audio/opus', 111, { parameters: 'minptime=10;useinbandfec=1', rtcpFeedback: [useNACK()] }),
  ],
  video: [
    codec('video/VP8', 96, { rtcpFeedback: feedback }),
    codec('video/H264', 125, {
      parameters: 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
      rtcpFeedback: feedback,
    }),
  ],
};

function codec(
  mimeType: string,
  payloadType: number,
  more: Partial<ConstructorParameters<typeof RTCRtpCodecParameters>[0]>,
): RTCRtpCodecParameters {
  const sound = mimeType.startsWith('audio/');
  return new RTCRtpCodecParameters({
    mimeType,
    payloadType,
    clockRate: sound ? 48_000 : 90_000,
    ...(sound ? { channels: 2 } : {}),
    rtcpFeedback: [],
    ...more,
  });
}

/** The recorder's end of the connection on which the engine sends what was subscribed to. */
export function openSubscriber(
  options: { iceServers: IceServer[]; isLoopback: boolean },
  handlers: SubscriberHandlers,
): Subscriber {
  const connection = new RTCPeerConnection({
    iceServers: forWerift(options.iceServers),
    bundlePolicy: 'max-bundle',
    iceUseIpv6: false,
    iceAdditionalHostAddresses: options.isLoopback ? ['127.0.0.1'] : [],
    codecs,
    headerExtensions: { video: [useSdesMid()], audio: [useSdesMid()] },
  });
  /** The track that each SSRC carries, according to the last offer. */
  const sids = new Map<number, string>();
  const known = new WeakSet<RTCRtpReceiver>();

  connection.onIceCandidate.subscribe((candidate) => {
    if (candidate) handlers.candidate(JSON.stringify(candidate.toJSON()));
  });
  connection.connectionStateChange.subscribe((state) => {
    if (state === 'connected') connection.dtlsTransports.forEach(importKeys);
    if (state === 'failed') handlers.failed();
  });

  const listen = (receiver: RTCRtpReceiver) => {
    if (known.has(receiver)) return;
    known.add(receiver);
    const inner = receiver as unknown as Inner;
    const count = inner.handleRTP.bind(receiver);
    inner.handleRTP = (packet, extensions) => {
      const { header } = packet;
      const sid = sids.get(header.ssrc);
      const wire = inner.codecs[header.payloadType]?.mimeType.toLowerCase() ?? '';
      const isRed = wire === 'audio/red';
      const named = trackCodecs[wire];
      if (sid && named) {
        const from = { sid, ssrc: header.ssrc, codec: named, sender: requestsTo(receiver, header.ssrc) };
        handlers.packet(from, mediaPacket(packet, isRed));
      }
      // Called without a track, werift's `handleRTP` only counts the packet for its reports. It is not called for
      // RED, because werift would split RED packets itself.
      if (isRed) void receiver.runRtcp();
      else count(packet, extensions);
    };
    receiver.onRtcp.subscribe((packet: RtcpPacket) => {
      if (!(packet instanceof RtcpSrPacket)) return;
      const sid = sids.get(packet.ssrc);
      const { ntpTimestamp, rtpTimestamp } = packet.senderInfo;
      if (sid) handlers.report(sid, ntpToMs(ntpTimestamp), rtpTimestamp);
    });
  };

  /** Reads from the offer which m-line carries which track, also when an m-line is used again. */
  const bind = (offer: string) => {
    sids.clear();
    for (const section of offer.split(/\r?\n(?=m=)/).slice(1)) {
      const mid = /^a=mid:(\S+)/m.exec(section)?.[1];
      const sid = /^a=msid:\S+ (\S+)/m.exec(section)?.[1];
      const isSent = /^a=(sendonly|sendrecv)/m.test(section);
      const transceiver = connection.getTransceivers().find((one) => one.mid === mid);
      if (!transceiver || !sid || !isSent) continue;
      for (const [, ssrc] of section.matchAll(/^a=ssrc:(\d+)/gm)) sids.set(Number(ssrc), sid);
      listen(transceiver.receiver);
    }
  };
  return {
    async answer(offer) {
      // werift's answer would accept every kind of feedback in the offer, even what we do not want, so it is removed.
      const sdp = offer.replace(/a=rtcp-fb:\d+ (goog-remb|transport-cc|ccm fir)\r\n/g, '');
      await connection.setRemoteDescription({ type: 'offer', sdp });
      // Otherwise werift would use an inactive m-line for a new one, and the inactive one would be missing in the
      // answer.
      for (const transceiver of connection.getTransceivers()) transceiver.usedForSender = true;
      bind(offer);
      await connection.setLocalDescription(await connection.createAnswer());
      // werift writes port 0 for an inactive m-line, which would refuse it for ever.
      return (connection.localDescription?.sdp ?? '').replace(/m=(audio|video) 0 /g, 'm=$1 9 ');
    },
    async addCandidate(candidate) {
      await connection.addIceCandidate(JSON.parse(candidate) as { candidate: string });
    },
    close: () => connection.close(),
  };
}

/** One STUN server and one TURN server are enough, because our IP addresses are not hidden. */
const forWerift = (servers: IceServer[]) =>
  servers
    .flatMap(({ urls, username, credential }) => urls.map((url) => ({ urls: url, username, credential })))
    .filter(({ urls }) => /^(stun|turn):/.test(urls))
    .slice(0, 2);

const trackCodecs: Record<string, TrackCodec> = {
  'audio/opus': 'opus',
  'audio/red': 'opus',
  'video/vp8': 'vp8',
  'video/h264': 'h264',
};

const mediaPacket = ({ header, payload }: RtpPacket, isRed: boolean): MediaPacket => ({
  sequenceNumber: header.sequenceNumber,
  timestamp: header.timestamp,
  marker: header.marker,
  payload: Buffer.from(payload),
  isRed,
  arrivedAt: Date.now(),
});

function requestsTo(receiver: RTCRtpReceiver, ssrc: number): SenderRequests {
  const from = { senderSsrc: receiver.rtcpSsrc };
  const send = (packet: RtcpPacket) => {
    // Errors are ignored, because a lost connection is noticed elsewhere.
    receiver.dtlsTransport.sendRtcp([packet]).catch(() => {});
  };
  return {
    keyFrame: () =>
      send(
        new RtcpPayloadSpecificFeedback({
          feedback: new PictureLossIndication({ ...from, mediaSsrc: ssrc }),
        }),
      ),
    again: (lost) =>
      send(
        new RtcpTransportLayerFeedback({
          feedback: new GenericNack({ ...from, mediaSourceSsrc: ssrc, lost }),
        }),
      ),
  };
}

const secondsFrom1900To1970 = 2_208_988_800;

function ntpToMs(ntp: bigint): number {
  const seconds = Number(ntp >> 32n) - secondsFrom1900To1970;
  return seconds * 1000 + (Number(ntp & 0xffffffffn) / 2 ** 32) * 1000;
}
