/** The fields of the payload descriptor of a VP8 packet and their offsets (RFC 7741, 4.2). */
export interface Vp8Descriptor {
  isKeyFrame: boolean;
  /** Offset of the picture id, or -1. */
  pictureIdAt: number;
  pictureIdBits: 7 | 15;
  pictureId: number;
  /** Offset of TL0PICIDX, the number of the base layer's frame, or -1. */
  baseLayerAt: number;
}

/** @returns null for a payload that is too short to be VP8. */
export function readVp8(payload: Buffer): Vp8Descriptor | null {
  const first = payload[0];
  if (first === undefined) return null;
  let at = 1;
  let pictureIdAt = -1;
  let pictureIdBits: 7 | 15 = 7;
  let pictureId = 0;
  let baseLayerAt = -1;
  if (first & 0x80) {
    const flags = payload[at] ?? 0;
    at += 1;
    if (flags & 0x80) {
      pictureIdAt = at;
      const high = payload[at] ?? 0;
      if (high & 0x80) {
        pictureIdBits = 15;
        pictureId = ((high & 0x7f) << 8) | (payload[at + 1] ?? 0);
        at += 2;
      } else {
        pictureId = high;
        at += 1;
      }
    }
    if (flags & 0x40) {
      baseLayerAt = at;
      at += 1;
    }
    if (flags & 0x30) at += 1;
  }
  const frame = payload[at];
  if (frame === undefined) return null;
  const startsFrame = (first & 0x10) !== 0 && (first & 0x07) === 0;
  return {
    isKeyFrame: startsFrame && (frame & 1) === 0,
    pictureIdAt,
    pictureIdBits,
    pictureId,
    baseLayerAt,
  };
}

/** A copy of the payload with another picture id and base layer number. */
export function withVp8Ids(
  payload: Buffer,
  { pictureIdAt, pictureIdBits, baseLayerAt }: Vp8Descriptor,
  ids: { pictureId: number; baseLayer: number },
): Buffer {
  const copy = Buffer.from(payload);
  if (pictureIdAt >= 0 && pictureIdBits === 15) {
    copy.writeUInt16BE(0x8000 | (ids.pictureId & 0x7fff), pictureIdAt);
  } else if (pictureIdAt >= 0) {
    copy[pictureIdAt] = ids.pictureId & 0x7f;
  }
  if (baseLayerAt >= 0) copy[baseLayerAt] = ids.baseLayer & 0xff;
  return copy;
}
