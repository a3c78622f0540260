/** RFC 8285: one-byte extensions, one word of them. */
const oneWordOfExtensions = 0xbede_0001;
const bytes = 20;

/**
 * The header of a packet that we send: RFC 3550 with one header extension. werift's own can hold whatever exists, and
 * to make and write one takes as long as to encrypt the packet. It encrypts this one by the same three members.
 */
export class SentHeader {
  readonly ssrc: number;
  readonly sequenceNumber: number;
  readonly serializeSize = bytes;
  private readonly payloadType: number;
  private readonly marker: boolean;
  private readonly timestamp: number;
  private extension: { id: number; size: 2 | 3; value: number } = { id: 0, size: 2, value: 0 };

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
    this.extension = { id, size, value };
  }

  serialize(): Buffer {
    const { id, size, value } = this.extension;
    const header = Buffer.alloc(bytes);
    header[0] = 0x90;
    header[1] = (this.marker ? 0x80 : 0) | this.payloadType;
    header.writeUInt16BE(this.sequenceNumber, 2);
    header.writeUInt32BE(this.timestamp, 4);
    header.writeUInt32BE(this.ssrc, 8);
    header.writeUInt32BE(oneWordOfExtensions, 12);
    header[16] = (id << 4) | (size - 1);
    header.writeUIntBE(value, 17, size);
    return header;
  }
}
