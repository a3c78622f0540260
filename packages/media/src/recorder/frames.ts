/** One picture in the form in which a file stores it. */
export interface Frame {
  bytes: Buffer;
  isKey: boolean;
  /** Only for key frames whose data contains the size. */
  size: { width: number; height: number } | null;
}

export interface Depacketiser {
  /** Whether a picture can begin with this packet. */
  begins(payload: Buffer): boolean;
  /** Joins the packets of one picture. @returns null when they do not make a whole picture. */
  join(payloads: Buffer[]): Frame | null;
}

export type VideoCodecName = 'vp8' | 'h264';

/** The VP8 payload descriptor (RFC 7741, 4.2). */
function readVp8Descriptor(payload: Buffer): { length: number; begins: boolean } {
  const first = payload[0] ?? 0;
  let length = 1;
  if (first & 0x80) {
    const extension = payload[1] ?? 0;
    length = 2;
    if (extension & 0x80) length += (payload[2] ?? 0) & 0x80 ? 2 : 1;
    if (extension & 0x40) length += 1;
    if (extension & 0x30) length += 1;
  }
  return { length, begins: (first & 0x10) !== 0 && (first & 0x07) === 0 };
}

const vp8: Depacketiser = {
  begins: (payload) => readVp8Descriptor(payload).begins,
  join(payloads) {
    const bytes = Buffer.concat(
      payloads.map((payload) => payload.subarray(readVp8Descriptor(payload).length)),
    );
    const head = bytes[0];
    if (head === undefined) return null;
    const isKey = (head & 1) === 0;
    if (!isKey) return { bytes, isKey, size: null };
    if (bytes.length < 10) return null;
    const size = { width: bytes.readUInt16LE(6) & 0x3fff, height: bytes.readUInt16LE(8) & 0x3fff };
    return { bytes, isKey, size };
  },
};

const startCode = Buffer.from([0, 0, 0, 1]);
const idrSlice = 5;
const delimiter = 9;
const aggregation = 24;
const fragment = 28;

/** H.264 in packetization mode 1 (RFC 6184), as Annex B. */
const h264: Depacketiser = {
  begins(payload) {
    const type = (payload[0] ?? 0) & 31;
    return type !== fragment || ((payload[1] ?? 0) & 0x80) !== 0;
  },
  join(payloads) {
    const units = joinUnits(payloads);
    if (!units) return null;
    const kept = units.filter((unit) => unit.length > 0 && ((unit[0] ?? 0) & 31) !== delimiter);
    if (kept.length === 0) return null;
    return {
      bytes: Buffer.concat(kept.flatMap((unit) => [startCode, unit])),
      isKey: kept.some((unit) => ((unit[0] ?? 0) & 31) === idrSlice),
      size: null,
    };
  },
};

function joinUnits(payloads: Buffer[]): Buffer[] | null {
  const units: Buffer[] = [];
  let parts: Buffer[] | null = null;
  for (const payload of payloads) {
    const head = payload[0] ?? 0;
    const type = head & 31;
    if (type === aggregation) units.push(...splitAggregation(payload));
    if (type < aggregation) units.push(payload);
    if (type !== fragment) continue;
    const fragmentHead = payload[1] ?? 0;
    if (fragmentHead & 0x80) parts = [Buffer.from([(head & 0xe0) | (fragmentHead & 31)])];
    if (!parts) return null;
    parts.push(payload.subarray(2));
    if (fragmentHead & 0x40) {
      units.push(Buffer.concat(parts));
      parts = null;
    }
  }
  return parts ? null : units;
}

function splitAggregation(payload: Buffer): Buffer[] {
  const units: Buffer[] = [];
  for (let at = 1; at + 2 <= payload.length;) {
    const length = payload.readUInt16BE(at);
    units.push(payload.subarray(at + 2, at + 2 + length));
    at += 2 + length;
  }
  return units;
}

export const depacketisers: Record<VideoCodecName, Depacketiser> = { vp8, h264 };
