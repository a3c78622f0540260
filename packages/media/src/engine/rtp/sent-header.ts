/** RFC 8285: one-byte extensions with a total length of one 32-bit word. */
const oneWordOfExtensions = 0xbede_0001;
const bytes = 20;

/**
 * The header of a packet that we send: RFC 3550 with one header extension. werift's own header class supports
 * everything, but making and writing it takes as long as encrypting the packet.
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

  /**
   * Sets the header extension. Call it each time before the packet is sent or sent again. `size` is the length of the
   * value in bytes.
   */
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
    // This byte is padding when the value has only two bytes.
    packet[at + 19] = 0;
    packet.writeUIntBE(this.extensionValue, at + 17, size);
  }
}
