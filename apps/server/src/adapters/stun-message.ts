import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The parts of RFC 8489 (STUN) and RFC 8656 (TURN) that are needed to ask for a relay. */
export const methods = { allocate: 0x0003, refresh: 0x0004 } as const;
export const attributes = {
  username: 0x0006,
  messageIntegrity: 0x0008,
  errorCode: 0x0009,
  lifetime: 0x000d,
  realm: 0x0014,
  nonce: 0x0015,
  xorRelayedAddress: 0x0016,
  requestedTransport: 0x0019,
} as const;

const headerBytes = 20;
const magicCookie = 0x2112a442;
const integrityBytes = 24;
/** The bits of a message's type that hold its class: success or error response. */
const classBits = 0x0110;

type Attribute = readonly [type: number, value: Buffer];

export interface StunResponse {
  isError: boolean;
  of(type: number): Buffer | null;
}

/** @param key of a long-term credential, to sign the request with; null: it is not signed. */
export function encodeRequest(
  method: number,
  transactionId: Buffer,
  content: readonly Attribute[],
  key: Buffer | null,
): Buffer {
  const body = Buffer.concat(content.map(encodeAttribute));
  const header = Buffer.alloc(headerBytes);
  header.writeUInt16BE(method, 0);
  // The length includes the signature, although the signature is added later.
  header.writeUInt16BE(body.length + (key ? integrityBytes : 0), 2);
  header.writeUInt32BE(magicCookie, 4);
  transactionId.copy(header, 8);
  const message = Buffer.concat([header, body]);
  if (!key) return message;
  const signature = createHmac('sha1', key).update(message).digest();
  return Buffer.concat([message, encodeAttribute([attributes.messageIntegrity, signature])]);
}

function encodeAttribute([type, value]: Attribute): Buffer {
  const padded = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4);
  padded.writeUInt16BE(type, 0);
  padded.writeUInt16BE(value.length, 2);
  value.copy(padded, 4);
  return padded;
}

/** The key of a long-term credential (RFC 8489, 9.2.2). */
export const longTermKey = (username: string, realm: string, password: string): Buffer =>
  createHash('md5').update(`${username}:${realm}:${password}`).digest();

/** The length in bytes of the message at the beginning of `data`; null while its header is incomplete. */
export function lengthOfMessage(data: Buffer): number | null {
  return data.length < headerBytes ? null : headerBytes + data.readUInt16BE(2);
}

/** @returns null unless `data` is a response to this transaction. */
export function decodeResponse(data: Buffer, transactionId: Buffer): StunResponse | null {
  const length = lengthOfMessage(data);
  if (length === null || length > data.length || data.readUInt32BE(4) !== magicCookie) return null;
  const received = data.subarray(8, headerBytes);
  if (!timingSafeEqual(received, transactionId)) return null;
  const kind = data.readUInt16BE(0) & classBits;
  if (kind !== 0x0100 && kind !== 0x0110) return null;
  const found = new Map<number, Buffer>();
  for (let at = headerBytes; at + 4 <= length;) {
    const bytes = data.readUInt16BE(at + 2);
    if (at + 4 + bytes > length) return null;
    const type = data.readUInt16BE(at);
    if (!found.has(type)) found.set(type, data.subarray(at + 4, at + 4 + bytes));
    at += 4 + Math.ceil(bytes / 4) * 4;
  }
  return { isError: kind === 0x0110, of: (type) => found.get(type) ?? null };
}

/** The code and the reason of an error, such as `401 Unauthorized`. */
export function decodeError(value: Buffer | null): { code: number; reason: string } {
  if (!value || value.length < 4) return { code: 0, reason: '' };
  const code = ((value[2] ?? 0) & 7) * 100 + (value[3] ?? 0);
  return { code, reason: value.subarray(4).toString('utf8').trim() };
}

/** The address in an XOR-… attribute, which STUN encodes so that middleboxes do not rewrite it. */
export function decodeXorAddress(value: Buffer | null, transactionId: Buffer): string | null {
  if (!value || value.length < 8) return null;
  const mask = Buffer.alloc(16);
  mask.writeUInt32BE(magicCookie, 0);
  transactionId.copy(mask, 4);
  const port = value.readUInt16BE(2) ^ (magicCookie >>> 16);
  const address = value.subarray(4).map((byte, index) => byte ^ (mask[index] ?? 0));
  if (value[1] === 1) return `${[...address.subarray(0, 4)].join('.')}:${port}`;
  if (value[1] !== 2 || address.length < 16) return null;
  const groups = Array.from({ length: 8 }, (_, index) =>
    Buffer.from(address)
      .readUInt16BE(index * 2)
      .toString(16),
  );
  return `[${groups.join(':')}]:${port}`;
}
