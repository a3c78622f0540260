import { TrackType, VideoQuality, type TrackInfo } from '@livekit/protocol';
import type { InboundStream } from './inbound-stream.ts';
import type { ReceivedPacket } from './received-packet.ts';

/** Gets every packet of a track. */
export interface TrackSink {
  packet(packet: ReceivedPacket, stream: InboundStream, atMs: number): void;
  senderReport(stream: InboundStream, nowMs: number): void;
}

/** The names that livekit-client gives to its layers, from small to large. */
const ridsBySize = ['q', 'h', 'f'];
/** A layer that sent nothing for this long is one that the browser has turned off. */
const layerIsGoneAfterMs = 1500;
const keyFrameEveryMs = 500;

/** Something that a person sends: a microphone, a camera, a screen. */
export class PublishedTrack {
  readonly info: TrackInfo;
  readonly publisherSid: string;
  readonly sinks = new Set<TrackSink>();
  readonly streams: InboundStream[] = [];
  private readonly askForKeyFrame: (ssrc: number) => void;
  private readonly askedAtMs = new Map<number, number>();

  constructor(info: TrackInfo, publisherSid: string, askForKeyFrame: (ssrc: number) => void) {
    this.info = info;
    this.publisherSid = publisherSid;
    this.askForKeyFrame = askForKeyFrame;
  }

  get kind(): 'audio' | 'video' {
    return this.info.type === TrackType.AUDIO ? 'audio' : 'video';
  }

  get isSimulcast(): boolean {
    return this.streams.some((it) => it.rid !== '');
  }

  receive(packet: ReceivedPacket, stream: InboundStream, atMs: number): void {
    if (!this.streams.includes(stream)) this.streams.push(stream);
    // A muted page may still send a few packets, which nobody must hear.
    if (this.info.muted && this.kind === 'audio') return;
    for (const sink of this.sinks) sink.packet(packet, stream, atMs);
  }

  /** Removes a stream that is no longer sent. */
  forget(stream: InboundStream): void {
    const at = this.streams.indexOf(stream);
    if (at >= 0) this.streams.splice(at, 1);
    this.askedAtMs.delete(stream.ssrc);
  }

  senderReport(stream: InboundStream, nowMs: number): void {
    for (const sink of this.sinks) sink.senderReport(stream, nowMs);
  }

  /**
   * The layer to send to somebody who wants this quality: the best one that is being sent and is not above this
   * quality.
   */
  layerFor(quality: VideoQuality, nowMs: number): InboundStream | null {
    const alive = this.streams.filter((it) => nowMs - it.lastMediaAtMs < layerIsGoneAfterMs);
    const bySize = alive.toSorted((a, b) => rankOf(a) - rankOf(b));
    return bySize.findLast((it) => rankOf(it) <= quality) ?? bySize[0] ?? null;
  }

  /** The layers that are being sent now, from small to large. */
  liveLayers(nowMs: number): { quality: VideoQuality; bitsPerSecond: number }[] {
    return this.streams
      .filter((it) => nowMs - it.lastMediaAtMs < layerIsGoneAfterMs)
      .map((it) => ({ quality: rankOf(it), bitsPerSecond: it.bitsPerSecond }))
      .toSorted((a, b) => a.quality - b.quality);
  }

  /** The smallest quality that fills a picture of that size on the receiver's page. */
  qualityForSize(width: number, height: number): VideoQuality {
    const { layers } = this.info;
    const fits = layers
      .filter((it) => it.width >= width * 0.9 && it.height >= height * 0.9)
      .toSorted((a, b) => a.width - b.width)
      .at(0);
    return fits && fits.quality <= VideoQuality.HIGH ? fits.quality : VideoQuality.HIGH;
  }

  requestKeyFrame(stream: InboundStream, nowMs: number): void {
    if (nowMs - (this.askedAtMs.get(stream.ssrc) ?? 0) < keyFrameEveryMs) return;
    this.askedAtMs.set(stream.ssrc, nowMs);
    this.askForKeyFrame(stream.ssrc);
  }
}

/** A single layer counts as the smallest, so that it is always sent. */
export const rankOf = ({ rid }: InboundStream) => Math.max(0, ridsBySize.indexOf(rid));
