import { readVp8, withVp8Ids, type Vp8Descriptor } from './vp8.ts';

export interface Rewritten {
  sequenceNumber: number;
  timestamp: number;
  payload: Buffer;
}

export interface Arrived {
  sequenceNumber: number;
  timestamp: number;
  payload: Buffer;
  atMs: number;
}

/**
 * Makes one stream of what comes from several layers: sequence numbers, timestamps and VP8's picture ids go on where
 * the layer before has ended. A packet of padding alone is left out, and the numbers close up.
 */
export class StreamRewriter {
  timestampOffset = 0;
  private readonly clockRate: number;
  private readonly isVideo: boolean;
  private sequenceOffset = 0;
  private pictureOffset = 0;
  private baseLayerOffset = 0;
  private last: (Rewritten & { atMs: number; pictureId: number; baseLayer: number }) | null = null;

  constructor(kind: 'audio' | 'video', clockRate: number) {
    this.isVideo = kind === 'video';
    this.clockRate = clockRate;
  }

  /** The next packet comes from another layer, or from another track in the same place. */
  switchTo({ sequenceNumber, timestamp, payload, atMs }: Arrived): void {
    const { last } = this;
    if (last === null) return;
    const elapsed = Math.max(1, Math.round(((atMs - last.atMs) / 1000) * this.clockRate));
    this.sequenceOffset = (last.sequenceNumber + 1 - sequenceNumber) & 0xffff;
    this.timestampOffset = (last.timestamp + elapsed - timestamp) >>> 0;
    const descriptor = this.isVideo ? readVp8(payload) : null;
    if (descriptor) {
      this.pictureOffset = (last.pictureId + 1 - descriptor.pictureId) & 0x7fff;
      this.baseLayerOffset = (last.baseLayer + 1 - baseLayerOf(payload, descriptor)) & 0xff;
    }
  }

  /** @returns null for a packet that is left out. */
  rewrite({ sequenceNumber, timestamp, payload, atMs }: Arrived): Rewritten | null {
    if (payload.length === 0) {
      this.sequenceOffset = (this.sequenceOffset - 1) & 0xffff;
      return null;
    }
    const descriptor = this.isVideo ? readVp8(payload) : null;
    const pictureId = ((descriptor?.pictureId ?? 0) + this.pictureOffset) & 0x7fff;
    const baseLayer = ((descriptor ? baseLayerOf(payload, descriptor) : 0) + this.baseLayerOffset) & 0xff;
    const rewritten = {
      sequenceNumber: (sequenceNumber + this.sequenceOffset) & 0xffff,
      timestamp: (timestamp + this.timestampOffset) >>> 0,
      payload: descriptor ? withVp8Ids(payload, descriptor, { pictureId, baseLayer }) : payload,
    };
    const isLater = !this.last || ((rewritten.sequenceNumber - this.last.sequenceNumber) & 0xffff) < 0x8000;
    if (isLater) this.last = { ...rewritten, atMs, pictureId, baseLayer };
    return rewritten;
  }
}

const baseLayerOf = (payload: Buffer, { baseLayerAt }: Vp8Descriptor) =>
  baseLayerAt < 0 ? 0 : (payload[baseLayerAt] ?? 0);
