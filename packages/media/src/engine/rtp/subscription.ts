import { TrackSource, VideoQuality } from '@livekit/protocol';
import { RtcpSenderInfo, RtcpSrPacket, type RtcpPacket } from 'werift';
import { sentPayloadTypes } from '../sdp/write-description.ts';
import type { InboundStream } from './inbound-stream.ts';
import { SentPackets, type Wish } from '../../quality/index.ts';
import { rankOf, type PublishedTrack, type TrackSink } from './published-track.ts';
import type { ReceivedPacket } from './received-packet.ts';
import { SentHeader } from './sent-header.ts';
import { StreamRewriter, type Arrived } from './stream-rewriter.ts';
import { readVp8 } from './vp8.ts';

/** Sends packets over the receiver's connection, and adds what only that connection knows (sequence and time). */
export interface Outlet {
  send(payload: Buffer, header: SentHeader): void;
  /** Whether the connection has room to send this many bytes again. */
  mayResend(bytes: number, nowMs: number): boolean;
  report(packet: RtcpPacket): void;
}

const clockRates = { audio: 48_000, video: 90_000 } as const;
const historySize = 1024;

/** One track as one person receives it: chooses the layer, and makes one stream of the layers. */
export class Subscription implements TrackSink {
  readonly track: PublishedTrack;
  readonly ssrc: number;
  /** The largest quality that the page can show. */
  wanted: VideoQuality = VideoQuality.HIGH;
  /** Whether the page does not show the track now. */
  isPaused = false;
  packetsSent = 0;
  bytesSent = 0;
  private readonly outlet: Outlet;
  private readonly rewriter: StreamRewriter;
  private readonly sent = new SentPackets<{ payload: Buffer; header: SentHeader }>(historySize);
  /** The largest quality that the connection carries; null: not even the smallest. */
  private affordable: VideoQuality | null = VideoQuality.HIGH;
  private current: InboundStream | null = null;
  /** The layer to be sent as soon as it has a key frame. */
  private target: InboundStream | null = null;

  constructor(track: PublishedTrack, ssrc: number, outlet: Outlet) {
    this.track = track;
    this.ssrc = ssrc;
    this.outlet = outlet;
    this.rewriter = new StreamRewriter(track.kind, clockRates[track.kind]);
    track.sinks.add(this);
  }

  /** Whether the page shows the track, but the connection is too slow for it. */
  get isHeldBack(): boolean {
    return this.affordable === null && !this.isPaused;
  }

  packet(packet: ReceivedPacket, stream: InboundStream, atMs: number): void {
    if (this.isPaused || this.affordable === null || !this.choose(packet, stream, atMs)) return;
    const rewritten = this.rewriter.rewrite(arrived(packet, atMs));
    if (!rewritten) return;
    const out = new SentHeader({
      payloadType: sentPayloadTypes[this.track.kind],
      marker: packet.marker,
      ssrc: this.ssrc,
      sequenceNumber: rewritten.sequenceNumber,
      timestamp: rewritten.timestamp,
    });
    this.sent.add(rewritten.sequenceNumber, { payload: rewritten.payload, header: out }, atMs);
    this.send(rewritten.payload, out);
  }

  /** Passes on the publisher's clock, so that a page can play sound and picture of a person in sync. */
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

  /** Sends packets again that were lost on the way to the page. */
  resend(sequenceNumbers: number[], nowMs: number): void {
    for (const { payload, header } of this.sent.take(sequenceNumbers, nowMs)) {
      if (this.outlet.mayResend(payload.length, nowMs)) this.send(payload, header);
    }
  }

  requestKeyFrame(nowMs: number): void {
    const stream = this.target ?? this.current ?? this.track.layerFor(this.quality, nowMs);
    if (stream) this.track.requestKeyFrame(stream, nowMs);
  }

  /** Chooses the layer to send. Called several times a second, and whenever something has changed. */
  retarget(nowMs: number): void {
    if (this.track.kind === 'audio' || this.isPaused || this.affordable === null) return;
    this.target = this.track.layerFor(this.quality, nowMs);
    if (!this.target || this.target === this.current) return;
    this.track.requestKeyFrame(this.target, nowMs);
    // A page that shows nothing yet begins with the layer whose key frame comes first.
    const small = this.current === null ? this.track.layerFor(VideoQuality.LOW, nowMs) : null;
    if (small && small !== this.target) this.track.requestKeyFrame(small, nowMs);
  }

  setPaused(isPaused: boolean, nowMs: number): void {
    if (this.isPaused === isPaused) return;
    this.isPaused = isPaused;
    this.startAgain(nowMs);
  }

  /** @returns whether this pauses or resumes the track. */
  setAffordable(quality: VideoQuality | null, nowMs: number): boolean {
    const before = this.affordable;
    this.affordable = quality;
    const isTurn = (before === null) !== (quality === null);
    if (isTurn) this.startAgain(nowMs);
    return isTurn;
  }

  wish(isSpeaking: boolean, nowMs: number): Wish {
    const { info, kind } = this.track;
    const current = this.current && this.affordable !== null ? rankOf(this.current) : null;
    return {
      id: info.sid,
      kind,
      isScreen: info.source === TrackSource.SCREEN_SHARE,
      isSpeaking,
      layers: this.track.liveLayers(nowMs),
      wanted: this.isPaused ? null : this.wanted,
      current,
    };
  }

  close(): void {
    this.track.sinks.delete(this);
  }

  private get quality(): VideoQuality {
    return Math.min(this.wanted, this.affordable ?? VideoQuality.LOW);
  }

  private isSmaller(stream: InboundStream): boolean {
    return this.target !== null && rankOf(stream) < rankOf(this.target);
  }

  /** Begins again with the next key frame, because the page cannot decode anything before it. */
  private startAgain(nowMs: number): void {
    this.current = null;
    this.sent.clear();
    this.retarget(nowMs);
  }

  /** @returns whether this packet belongs to the layer that is sent. */
  private choose(packet: ReceivedPacket, stream: InboundStream, atMs: number): boolean {
    if (stream === this.current && (stream === this.target || this.track.kind === 'audio')) return true;
    if (this.track.kind === 'video') {
      if (this.target === null) this.retarget(atMs);
      const isWanted = stream === this.target || (this.current === null && this.isSmaller(stream));
      if (!isWanted || !readVp8(packet.payload)?.isKeyFrame) return stream === this.current;
    }
    this.rewriter.switchTo(arrived(packet, atMs));
    this.current = stream;
    return true;
  }

  private send(payload: Buffer, header: SentHeader): void {
    this.packetsSent += 1;
    this.bytesSent += payload.length;
    this.outlet.send(payload, header);
  }
}

const arrived = ({ sequenceNumber, timestamp, payload }: ReceivedPacket, atMs: number): Arrived => ({
  sequenceNumber,
  timestamp,
  payload,
  atMs,
});
