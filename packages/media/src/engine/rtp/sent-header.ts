/** RFC 8285: one-byte extensions, one word of them. */
const oneWordOfExtensions = 0xbede_0001;
const bytes = 20;

/**
 * The header of a packet that we send: RFC 3550 with one header extension. werift's own can hold whatever exists, and
 * to make and write one takes as long as to encrypt the packet.
 */
export class SentHeader {
  readonly ssrc: number;
  readonly sequenceNumber: number;
  readonly bytes = bytes;
  private readonly payloadType: number;
  private readonly marker: boolean;
  private readonly timestamp: number;
  private extensionId = 0;
  private extensionBytes: 2 | 3 = 2;
  private extensionValue = 0;

  constructor(of: {
    payloadType: number;
    marker: boolean;
    ssrc: number;
    sequenceNumber: number;
    timestamp: number;
  }) {
    this.payloadType = of.payloadType;
    this.marker = of.marker;
    this.ssrc = of.ssrc;
    this.sequenceNumber = of.sequenceNumber;
    this.timestamp = of.timestamp;
  }

  /** @param size of the value in bytes. Whenever it is sent, also again, it gets another one. */
  extend(id: number, size: 2 | 3, value: number): void {
    this.extensionId = id;
    this.extensionBytes = size;
    this.extensionValue = value;
  }

  write(packet: Buffer, at: number): void {
    const size = this.extensionBytes;
    packet[at] = 0x90;
    packet[at + 1] = (this.marker ? 0x80 : 0) | this.payloadType;
    packet.writeUInt16BE(this.sequenceNumber, at + 2);
    packet.writeUInt32BE(this.timestamp, at + 4);
    packet.writeUInt32BE(this.ssrc, at + 8);
    packet.writeUInt32BE(oneWordOfExtensions, at + 12);
    packet[at + 16] = (this.extensionId << 4) | (size - 1);
    // Padding behind a value of two bytes.
    packet[at + 19] = 0;
    packet.writeUIntBE(this.extensionValue, at + 17, size);
  }
}
