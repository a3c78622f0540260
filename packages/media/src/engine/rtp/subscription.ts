import { VideoQuality } from '@livekit/protocol';
import { RtcpSenderInfo, RtcpSrPacket, RtpHeader, RtpPacket, type RtcpPacket } from 'werift';
import { sentPayloadTypes } from '../sdp/write-description.ts';
import type { InboundStream } from './inbound-stream.ts';
import type { PublishedTrack, TrackSink } from './published-track.ts';
import { StreamRewriter, type Arrived } from './stream-rewriter.ts';
import { readVp8 } from './vp8.ts';

/** Sends over the connection of who receives; adds what only that connection knows (mid, sequence, time). */
export interface Outlet {
  send(payload: Buffer, header: RtpHeader): void;
  report(packet: RtcpPacket): void;
}

const clockRates = { audio: 48_000, video: 90_000 } as const;
const historySize = 512;

/** One person's view of one track: which layer they get, and everything that makes it one stream for them. */
export class Subscription implements TrackSink {
  readonly track: PublishedTrack;
  readonly ssrc: number;
  /** The largest that the page shows. */
  wanted: VideoQuality = VideoQuality.HIGH;
  /** The largest that the connection carries. */
  affordable: VideoQuality = VideoQuality.HIGH;
  /** The page does not show it now. */
  isPaused = false;
  packetsSent = 0;
  bytesSent = 0;
  private readonly outlet: Outlet;
  private readonly rewriter: StreamRewriter;
  private readonly history: (RtpPacket | undefined)[] = [];
  private current: InboundStream | null = null;

  constructor(track: PublishedTrack, ssrc: number, outlet: Outlet) {
    this.track = track;
    this.ssrc = ssrc;
    this.outlet = outlet;
    this.rewriter = new StreamRewriter(track.kind, clockRates[track.kind]);
    track.sinks.add(this);
  }

  packet(packet: RtpPacket, stream: InboundStream, atMs: number): void {
    if (this.isPaused || !this.choose(packet, stream, atMs)) return;
    const { header } = packet;
    const rewritten = this.rewriter.rewrite(arrived(packet, atMs));
    if (!rewritten) return;
    const out = new RtpHeader({
      version: 2,
      payloadType: sentPayloadTypes[this.track.kind],
      marker: header.marker,
      ssrc: this.ssrc,
      sequenceNumber: rewritten.sequenceNumber,
      timestamp: rewritten.timestamp,
    });
    this.history[rewritten.sequenceNumber % historySize] = new RtpPacket(out, rewritten.payload);
    this.send(rewritten.payload, out);
  }

  /** Passes on the publisher's own clock, so that a page plays somebody's sound and picture together. */
  senderReport(stream: InboundStream): void {
    const clock = stream.senderClock;
    if (!clock || stream !== this.current || this.packetsSent === 0) return;
    const senderInfo = new RtcpSenderInfo({
      ntpTimestamp: clock.ntp,
      rtpTimestamp: (clock.rtpTimestamp + this.rewriter.timestampOffset) >>> 0,
      packetCount: this.packetsSent >>> 0,
      octetCount: this.bytesSent >>> 0,
    });
    this.outlet.report(new RtcpSrPacket({ ssrc: this.ssrc, senderInfo }));
  }

  /** Lost on the way to the page. */
  resend(sequenceNumbers: number[]): void {
    for (const sequence of sequenceNumbers) {
      const packet = this.history[sequence % historySize];
      if (packet?.header.sequenceNumber === sequence) this.send(packet.payload, packet.header);
    }
  }

  requestKeyFrame(nowMs: number): void {
    const stream = this.current ?? this.track.layerFor(this.quality, nowMs);
    if (stream) this.track.requestKeyFrame(stream, nowMs);
  }

  resume(nowMs: number): void {
    this.isPaused = false;
    // The page decodes nothing before the next key frame.
    this.current = null;
    this.requestKeyFrame(nowMs);
  }

  close(): void {
    this.track.sinks.delete(this);
  }

  private get quality(): VideoQuality {
    return Math.min(this.wanted, this.affordable);
  }

  /** @returns whether this packet belongs to the layer that is sent. */
  private choose(packet: RtpPacket, stream: InboundStream, atMs: number): boolean {
    if (stream === this.current && (this.track.kind === 'audio' || !this.track.isSimulcast)) return true;
    if (this.track.kind === 'video') {
      const best = this.track.layerFor(this.quality, atMs);
      if (best && best !== this.current && stream !== best) this.track.requestKeyFrame(best, atMs);
      if (stream === this.current) return true;
      if (stream !== best) return false;
      if (!readVp8(packet.payload)?.isKeyFrame) {
        this.track.requestKeyFrame(stream, atMs);
        return false;
      }
    }
    this.rewriter.switchTo(arrived(packet, atMs));
    this.current = stream;
    return true;
  }

  private send(payload: Buffer, header: RtpHeader): void {
    this.packetsSent += 1;
    this.bytesSent += payload.length;
    this.outlet.send(payload, header);
  }
}

const arrived = ({ header, payload }: RtpPacket, atMs: number): Arrived => ({
  sequenceNumber: header.sequenceNumber,
  timestamp: header.timestamp,
  payload,
  atMs,
});
