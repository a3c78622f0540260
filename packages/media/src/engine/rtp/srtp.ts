import { createCipheriv, hash, timingSafeEqual } from 'node:crypto';
import { headerBytesOf } from './received-packet.ts';
import type { SentHeader } from './sent-header.ts';

/** The keys of one direction, as werift derives them in its contexts (RFC 3711, 4.3). */
interface SrtpKeys {
  srtpSessionKey: Buffer;
  srtpSessionSalt: Buffer;
  srtpSessionAuthTag: Buffer;
}

const blockBytes = 16;
const tagBytes = 10;
/** HMAC-SHA1 hashes a pad of 64 bytes with the packet, and then a second pad with that hash of 20 bytes. */
const padBytes = 64;
const hashBytes = 20;
/**
 * Counters for the blocks of the largest datagram. All connections share the memory, because it is used only while
 * one packet is encrypted.
 */
const counters = new DataView(new ArrayBuffer(0x10000));

/**
 * SRTP_AES128_CM_HMAC_SHA1_80 (RFC 3711), which every browser has (RFC 8827). Making node:crypto objects for each
 * packet takes longer than encrypting it. So each connection has one cipher, which encrypts the counters of AES-CM,
 * and HMAC is done as two hashes without an object.
 */
class SrtpCipher {
  private readonly aes: ReturnType<typeof createCipheriv>;
  private readonly salt: DataView;
  private readonly innerPad = Buffer.alloc(padBytes, 0x36);
  private readonly outer = Buffer.alloc(padBytes + hashBytes, 0x5c);

  constructor({ srtpSessionKey, srtpSessionSalt, srtpSessionAuthTag }: SrtpKeys) {
    this.aes = createCipheriv('aes-128-ecb', srtpSessionKey, null).setAutoPadding(false);
    this.salt = viewOf(Buffer.concat([srtpSessionSalt, Buffer.alloc(2)]));
    for (const [at, byte] of srtpSessionAuthTag.entries()) {
      this.innerPad.writeUInt8(byte ^ 0x36, at);
      this.outer.writeUInt8(byte ^ 0x5c, at);
    }
  }

  /** Encrypts or decrypts in place (4.1.1). */
  apply(payload: Buffer, ssrc: number, index: number): void {
    const stream = viewOf(this.keystream(payload.length, ssrc, index));
    const view = viewOf(payload);
    let at = 0;
    for (; at + 4 <= payload.length; at += 4) view.setUint32(at, view.getUint32(at) ^ stream.getUint32(at));
    for (; at < payload.length; at += 1) view.setUint8(at, view.getUint8(at) ^ stream.getUint8(at));
  }

  /** @param whole `padBytes` unused bytes, then the packet, then room for its tag. @returns the tag (4.2.1). */
  tagOf(whole: Buffer, index: number): string {
    const end = whole.length - tagBytes;
    whole.set(this.innerPad);
    whole.writeUInt32BE(rolloverOf(index), end);
    this.outer.write(hash('sha1', whole.subarray(0, end + 4), 'binary'), padBytes, 'latin1');
    return hash('sha1', this.outer, 'binary').slice(0, tagBytes);
  }

  private keystream(bytes: number, ssrc: number, index: number): Buffer {
    const { salt } = this;
    const first = salt.getUint32(0);
    const second = salt.getUint32(4) ^ ssrc;
    const third = salt.getUint32(8) ^ rolloverOf(index);
    const fourth = salt.getUint32(12) ^ ((index & 0xffff) << 16);
    const blocks = Math.ceil(bytes / blockBytes);
    for (let block = 0; block < blocks; block += 1) {
      const at = block * blockBytes;
      counters.setUint32(at, first);
      counters.setUint32(at + 4, second);
      counters.setUint32(at + 8, third);
      counters.setUint32(at + 12, fourth | block);
    }
    return this.aes.update(new Uint8Array(counters.buffer, 0, blocks * blockBytes));
  }
}

/** The packet numbers of each stream, which count on beyond the 16 bits that are sent (3.3.1). */
class PacketIndices {
  private readonly highest = new Map<number, number>();

  get size(): number {
    return this.highest.size;
  }

  has(ssrc: number): boolean {
    return this.highest.has(ssrc);
  }

  of(ssrc: number, sequenceNumber: number): number {
    const highest = this.highest.get(ssrc) ?? sequenceNumber;
    return highest + (((sequenceNumber - highest + 0x8000) & 0xffff) - 0x8000);
  }

  take(ssrc: number, index: number): void {
    if (index > (this.highest.get(ssrc) ?? -1)) this.highest.set(ssrc, index);
  }
}

export class SrtpSender {
  private readonly cipher: SrtpCipher;
  private readonly indices = new PacketIndices();

  constructor(keys: SrtpKeys) {
    this.cipher = new SrtpCipher(keys);
  }

  protect(payload: Buffer, header: SentHeader): Buffer {
    const { ssrc, sequenceNumber } = header;
    const index = this.indices.of(ssrc, sequenceNumber);
    this.indices.take(ssrc, index);
    const payloadAt = padBytes + header.bytes;
    const whole = Buffer.allocUnsafe(payloadAt + payload.length + tagBytes);
    header.write(whole, padBytes);
    whole.set(payload, payloadAt);
    const tagAt = whole.length - tagBytes;
    this.cipher.apply(whole.subarray(payloadAt, tagAt), ssrc, index);
    whole.write(this.cipher.tagOf(whole, index), tagAt, 'latin1');
    return whole.subarray(padBytes);
  }
}

export class SrtpReceiver {
  private readonly cipher: SrtpCipher;
  private readonly indices = new PacketIndices();
  private readonly mostStreams: number;

  /** @param mostStreams how many streams are kept; packets of further streams are refused. */
  constructor(keys: SrtpKeys, mostStreams: number) {
    this.cipher = new SrtpCipher(keys);
    this.mostStreams = mostStreams;
  }

  /**
   * @returns null for a packet that was not made with these keys. @throws RangeError when the packet is not complete.
   */
  unprotect(packet: Buffer): Buffer | null {
    const ssrc = packet.readUInt32BE(8);
    if (!this.indices.has(ssrc) && this.indices.size >= this.mostStreams) return null;
    const index = this.indices.of(ssrc, packet.readUInt16BE(2));
    const tagAt = packet.length - tagBytes;
    const payloadAt = headerBytesOf(packet);
    if (index < 0 || payloadAt > tagAt) return null;
    // Not from Node's memory pool: a packet is kept in case it must be sent again, and would keep the whole pool
    // block alive.
    const whole = Buffer.allocUnsafeSlow(padBytes + packet.length);
    whole.set(packet, padBytes);
    const tag = Buffer.from(this.cipher.tagOf(whole, index), 'latin1');
    if (!timingSafeEqual(tag, packet.subarray(tagAt))) return null;
    this.indices.take(ssrc, index);
    const clear = whole.subarray(padBytes, padBytes + tagAt);
    this.cipher.apply(clear.subarray(payloadAt), ssrc, index);
    return clear;
  }
}

const rolloverOf = (index: number) => Math.floor(index / 0x10000) >>> 0;

const viewOf = ({ buffer, byteOffset, length }: Uint8Array) => new DataView(buffer, byteOffset, length);
