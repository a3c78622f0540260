import { createHmac, timingSafeEqual } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { crc32 } from 'node:zlib';

const magicCookie = 0x2112a442;
const headerBytes = 20;
const integrityBytes = 24;
const bindingRequest = 0x0001;
const bindingSuccess = 0x0101;
const attributes = {
  username: 0x0006,
  messageIntegrity: 0x0008,
  xorMappedAddress: 0x0020,
  useCandidate: 0x0025,
  fingerprint: 0x8028,
} as const;
const fingerprintXor = 0x5354554e;

/** A connectivity check of a browser (RFC 8445). */
export interface BindingRequest {
  transactionId: Buffer;
  /** Our ICE fragment, the first part of USERNAME. */
  localFragment: string;
  /** The browser has chosen this path. */
  isNominating: boolean;
}

/** STUN shares its port with DTLS and RTP; the first byte tells them apart (RFC 7983). */
export function isStun(data: Buffer): boolean {
  return data.length >= headerBytes && data[0]! < 4 && data.readUInt32BE(4) === magicCookie;
}

/**
 * Reads a check and verifies that its sender knows the password, which stands only in the offer or answer. Without
 * this anybody who can reach the port could move somebody's media to another address.
 *
 * @returns null for a datagram that is not such a check.
 */
export function readBindingRequest(
  data: Buffer,
  passwordOf: (localFragment: string) => string | undefined,
): BindingRequest | null {
  if (!isStun(data) || data.readUInt16BE(0) !== bindingRequest) return null;
  if (data.readUInt16BE(2) !== data.length - headerBytes) return null;
  let username = '';
  let isNominating = false;
  let integrityAt = -1;
  for (let at = headerBytes; at + 4 <= data.length;) {
    const type = data.readUInt16BE(at);
    const length = data.readUInt16BE(at + 2);
    const value = data.subarray(at + 4, at + 4 + length);
    if (value.length < length) return null;
    if (type === attributes.username) username = value.toString('utf8');
    if (type === attributes.useCandidate) isNominating = true;
    if (type === attributes.messageIntegrity && length === 20) {
      integrityAt = at;
      break;
    }
    at += 4 + padded(length);
  }
  const [localFragment = ''] = username.split(':');
  const password = passwordOf(localFragment);
  if (password === undefined || integrityAt < 0) return null;
  const claimed = data.subarray(integrityAt + 4, integrityAt + integrityBytes);
  if (!timingSafeEqual(claimed, integrityOf(data.subarray(0, integrityAt), password))) return null;
  return { transactionId: Buffer.from(data.subarray(8, 20)), localFragment, isNominating };
}

/** The response that tells a browser under which address we saw its check. */
export function writeBindingSuccess(
  transactionId: Buffer,
  seen: { address: string; port: number },
  password: string,
): Buffer {
  const mapped = xorAddress(seen.address, seen.port, transactionId);
  const body = Buffer.concat([attribute(attributes.xorMappedAddress, mapped)]);
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16BE(bindingSuccess, 0);
  header.writeUInt32BE(magicCookie, 4);
  transactionId.copy(header, 8);
  const plain = Buffer.concat([header, body]);
  const signed = Buffer.concat([plain, attribute(attributes.messageIntegrity, integrityOf(plain, password))]);
  signed.writeUInt16BE(signed.length - headerBytes + 8, 2);
  const check = Buffer.alloc(4);
  check.writeUInt32BE((crc32(signed) ^ fingerprintXor) >>> 0);
  return Buffer.concat([signed, attribute(attributes.fingerprint, check)]);
}

/** For the hash, the length in the header includes the integrity attribute, but nothing after it. */
function integrityOf(before: Buffer, password: string): Buffer {
  const counted = Buffer.from(before);
  counted.writeUInt16BE(before.length - headerBytes + integrityBytes, 2);
  return createHmac('sha1', password).update(counted).digest();
}

const padded = (length: number) => (length + 3) & ~3;

function attribute(type: number, value: Buffer): Buffer {
  const bytes = Buffer.alloc(4 + padded(value.length));
  bytes.writeUInt16BE(type, 0);
  bytes.writeUInt16BE(value.length, 2);
  value.copy(bytes, 4);
  return bytes;
}

function xorAddress(address: string, port: number, transactionId: Buffer): Buffer {
  const raw = isIPv4(address) ? Buffer.from(address.split('.').map(Number)) : bytesOfIpv6(address);
  const mask = Buffer.alloc(16);
  mask.writeUInt32BE(magicCookie, 0);
  transactionId.copy(mask, 4);
  const value = Buffer.alloc(4 + raw.length);
  value[1] = raw.length === 4 ? 1 : 2;
  value.writeUInt16BE(port ^ (magicCookie >>> 16), 2);
  for (let at = 0; at < raw.length; at += 1) value[4 + at] = raw[at]! ^ mask[at]!;
  return value;
}

function bytesOfIpv6(address: string): Buffer {
  const [head = '', tail] = address.replace(/%.*$/, '').split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const left = groups(head);
  const right = groups(tail);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const bytes = Buffer.alloc(16);
  for (const [at, group] of [...left, ...zeros, ...right].entries()) {
    bytes.writeUInt16BE(parseInt(group, 16), at * 2);
  }
  return bytes;
}
