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
 * Makes one stream of several layers: sequence numbers, timestamps and VP8's picture ids go on where the previous
 * layer ended. A packet with only padding is left out, and leaves no gap in the numbers.
 */
export class StreamRewriter {
  timestampOffset = 0;
  private readonly clockRate: number;
  private readonly isVideo: boolean;
  private sequenceOffset = 0;
  /** State of the current layer: its first and highest sequence number, and the packets that were left out. */
  private begin = 0;
  private highest: number | null = null;
  private leftOut: number[] = [];
  private pictureOffset = 0;
  private baseLayerOffset = 0;
  private last: (Rewritten & { atMs: number; pictureId: number; baseLayer: number }) | null = null;

  constructor(kind: 'audio' | 'video', clockRate: number) {
    this.isVideo = kind === 'video';
    this.clockRate = clockRate;
  }

  /** Call it when the next packet comes from another layer, or from another track in the same section. */
  switchTo({ sequenceNumber, timestamp, payload, atMs }: Arrived): void {
    const { last } = this;
    this.begin = sequenceNumber;
    this.highest = null;
    this.leftOut = [];
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
    this.highest ??= (sequenceNumber - 1) & 0xffff;
    const isNew = isAfter(sequenceNumber, this.highest);
    if (!isNew && this.isForgotten(sequenceNumber)) return null;
    if (isNew) {
      this.highest = sequenceNumber;
      while (this.leftOut.length > 0 && behind(sequenceNumber, this.leftOut[0] ?? 0) > rememberedBehind) {
        this.leftOut.shift();
      }
    }
    // Later numbers move up to close the gap of the padding. Padding that comes late is sent instead, because a gap
    // was already left for it.
    if (payload.length === 0 && isNew) {
      this.leftOut.push(sequenceNumber);
      this.sequenceOffset = (this.sequenceOffset - 1) & 0xffff;
      return null;
    }
    const descriptor = this.isVideo ? readVp8(payload) : null;
    const pictureId = ((descriptor?.pictureId ?? 0) + this.pictureOffset) & 0x7fff;
    const baseLayer = ((descriptor ? baseLayerOf(payload, descriptor) : 0) + this.baseLayerOffset) & 0xff;
    const rewritten = {
      sequenceNumber: (sequenceNumber + this.offsetOf(sequenceNumber)) & 0xffff,
      timestamp: (timestamp + this.timestampOffset) >>> 0,
      payload:
        descriptor && this.isRenumbered ? withVp8Ids(payload, descriptor, { pictureId, baseLayer }) : payload,
      atMs,
      pictureId,
      baseLayer,
    };
    const isLater = !this.last || ((rewritten.sequenceNumber - this.last.sequenceNumber) & 0xffff) < 0x8000;
    if (isLater) this.last = rewritten;
    return rewritten;
  }

  /** Until the first change of layers, pictures keep their own numbers, so payloads need not be copied. */
  private get isRenumbered(): boolean {
    return this.pictureOffset !== 0 || this.baseLayerOffset !== 0;
  }

  /**
   * Whether a late packet must be dropped: it is from before the layer began, it is too late, or it was left out
   * already.
   */
  private isForgotten(sequenceNumber: number): boolean {
    const isOlder = isAfter(this.begin, sequenceNumber) && !isAfter(this.begin, this.highest ?? 0);
    const isBeyond = behind(this.highest ?? 0, sequenceNumber) > rememberedBehind;
    return isOlder || isBeyond || this.leftOut.includes(sequenceNumber);
  }

  /** The offset for this packet. For a late packet, packets after it that were left out do not count. */
  private offsetOf(sequenceNumber: number): number {
    let later = 0;
    for (let at = this.leftOut.length - 1; at >= 0; at -= 1) {
      if (!isAfter(this.leftOut[at] ?? 0, sequenceNumber)) break;
      later += 1;
    }
    return this.sequenceOffset + later;
  }
}

/** A packet that comes later than this many others is of no use. */
const rememberedBehind = 2000;

const behind = (highest: number, sequenceNumber: number) => (highest - sequenceNumber) & 0xffff;

const isAfter = (one: number, other: number) => {
  const ahead = (one - other) & 0xffff;
  return ahead !== 0 && ahead < 0x8000;
};

const baseLayerOf = (payload: Buffer, { baseLayerAt }: Vp8Descriptor) =>
  baseLayerAt < 0 ? 0 : (payload[baseLayerAt] ?? 0);
