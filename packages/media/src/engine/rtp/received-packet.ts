/** The profiles of RFC 8285. */
const oneByteProfile = 0xbede;
const twoByteProfile = 0x1000;
const fixedBytes = 12;

/** @throws RangeError when the packet ends before its header does. */
export function headerBytesOf(packet: Buffer): number {
  const first = packet.readUInt8(0);
  const bytes = fixedBytes + (first & 0x0f) * 4;
  return (first & 0x10) === 0 ? bytes : bytes + 4 + packet.readUInt16BE(bytes + 2) * 4;
}

/**
 * A decrypted RTP packet as it came (RFC 3550). Extensions are looked up only on demand, since most packets are asked
 * for just one. werift's own reader makes an object of the whole header, which took as long as decrypting it.
 *
 * @throws RangeError when the packet is not complete.
 */
export class ReceivedPacket {
  readonly marker: boolean;
  readonly payloadType: number;
  readonly sequenceNumber: number;
  readonly timestamp: number;
  readonly ssrc: number;
  /** Without padding. */
  readonly payload: Buffer;
  private readonly extensions: Buffer | null;
  private readonly isTwoByte: boolean;

  constructor(data: Buffer) {
    const first = data.readUInt8(0);
    const second = data.readUInt8(1);
    this.marker = second >= 0x80;
    this.payloadType = second & 0x7f;
    this.sequenceNumber = data.readUInt16BE(2);
    this.timestamp = data.readUInt32BE(4);
    this.ssrc = data.readUInt32BE(8);
    let from = fixedBytes + (first & 0x0f) * 4;
    const hasExtensions = (first & 0x10) !== 0;
    const profile = hasExtensions ? data.readUInt16BE(from) : 0;
    if (hasExtensions) {
      const length = data.readUInt16BE(from + 2) * 4;
      this.extensions = data.subarray(from + 4, from + 4 + length);
      from += 4 + length;
    } else this.extensions = null;
    this.isTwoByte = (profile & 0xfff0) === twoByteProfile;
    if (hasExtensions && !this.isTwoByte && profile !== oneByteProfile) this.extensions = null;
    const to = (first & 0x20) === 0 ? data.length : data.length - data.readUInt8(data.length - 1);
    if (from > to) throw new RangeError('the header is longer than the packet');
    this.payload = data.subarray(from, to);
  }

  /** The value of the extension with this id, which the description has agreed on. */
  extension(id: number): Buffer | undefined {
    const { extensions, isTwoByte } = this;
    if (!extensions) return undefined;
    const headBytes = isTwoByte ? 2 : 1;
    for (let at = 0; at < extensions.length;) {
      const head = extensions[at] ?? 0;
      // Padding between two extensions.
      if (head === 0) {
        at += 1;
        continue;
      }
      const found = isTwoByte ? head : head >> 4;
      // The id 15 ends the list (RFC 8285, 4.2).
      if (!isTwoByte && found === 15) return undefined;
      const length = isTwoByte ? (extensions[at + 1] ?? 0) : (head & 0x0f) + 1;
      at += headBytes;
      if (found === id) return extensions.subarray(at, at + length);
      at += length;
    }
    return undefined;
  }
}
