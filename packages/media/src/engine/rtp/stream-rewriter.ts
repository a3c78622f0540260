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
  /** Of the layer that is sent: where it begins, and its packets that were left out. */
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

  /** The next packet comes from another layer, or from another track in the same place. */
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
    // The numbers close up behind padding. Where it comes late, the gap is already made, and it fills it.
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

  /** Before the first change of layers the pictures have their own numbers, and nothing is to be copied. */
  private get isRenumbered(): boolean {
    return this.pictureOffset !== 0 || this.baseLayerOffset !== 0;
  }

  /** A packet from before the layer began has no number left; one that was left out stays so. */
  private isForgotten(sequenceNumber: number): boolean {
    const isOlder = isAfter(this.begin, sequenceNumber) && !isAfter(this.begin, this.highest ?? 0);
    const isBeyond = behind(this.highest ?? 0, sequenceNumber) > rememberedBehind;
    return isOlder || isBeyond || this.leftOut.includes(sequenceNumber);
  }

  /** A late packet has the offset of its time: what was left out behind it does not count for it. */
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
