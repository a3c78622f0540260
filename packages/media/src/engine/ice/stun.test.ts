import { createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isStun, readBindingRequest, writeBindingSuccess } from './stun.ts';

const transactionId = Buffer.from('0123456789ab');

/** A check as a browser sends it. */
function check(username: string, password: string, { nominating = false } = {}): Buffer {
  const attribute = (type: number, value: Buffer) => {
    const bytes = Buffer.alloc(4 + ((value.length + 3) & ~3));
    bytes.writeUInt16BE(type, 0);
    bytes.writeUInt16BE(value.length, 2);
    value.copy(bytes, 4);
    return bytes;
  };
  const header = Buffer.alloc(20);
  header.writeUInt16BE(1, 0);
  header.writeUInt32BE(0x2112a442, 4);
  transactionId.copy(header, 8);
  const attributes = [attribute(0x0006, Buffer.from(username)), attribute(0x0024, Buffer.alloc(4, 1))];
  if (nominating) attributes.push(attribute(0x0025, Buffer.alloc(0)));
  const plain = Buffer.concat([header, ...attributes]);
  plain.writeUInt16BE(plain.length - 20 + 24, 2);
  const signed = Buffer.concat([
    plain,
    attribute(0x0008, createHmac('sha1', password).update(plain).digest()),
  ]);
  signed.writeUInt16BE(signed.length - 20 + 8, 2);
  const fingerprint = Buffer.alloc(4);
  fingerprint.writeUInt32BE((crc32(signed) ^ 0x5354554e) >>> 0);
  return Buffer.concat([signed, attribute(0x8028, fingerprint)]);
}

const passwordOf = (fragment: string) => (fragment === 'ours' ? 'secret' : undefined);

describe('readBindingRequest', () => {
  it('reads a check that was made with the password', () => {
    const request = readBindingRequest(check('ours:theirs', 'secret'), passwordOf);
    expect(request).toMatchObject({ localFragment: 'ours', isNominating: false, transactionId });
  });

  it('says when the browser has chosen the path', () => {
    const request = readBindingRequest(check('ours:theirs', 'secret', { nominating: true }), passwordOf);
    expect(request?.isNominating).toBe(true);
  });

  it.each([
    ['another password', check('ours:theirs', 'guessed')],
    ['an unknown connection', check('others:theirs', 'secret')],
    ['no integrity', check('ours:theirs', 'secret').subarray(0, 20)],
    ['a cut datagram', check('ours:theirs', 'secret').subarray(0, 40)],
    ['a changed username', changed(check('ours:theirs', 'secret'))],
    ['DTLS', Buffer.from([22, 254, 253, ...Array.from({ length: 40 }, () => 0)])],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', (_what, data) => {
    expect(readBindingRequest(data, passwordOf)).toBeNull();
  });
});

describe('writeBindingSuccess', () => {
  it.each([
    ['192.0.2.7', 50_123],
    ['2001:db8::17', 9],
  ])('contains the address %s and a valid signature', (address, port) => {
    const response = writeBindingSuccess(transactionId, { address, port }, 'secret');
    expect(isStun(response)).toBe(true);
    expect(response.readUInt16BE(0)).toBe(0x0101);
    expect(response.readUInt16BE(2)).toBe(response.length - 20);
    expect(response.readUInt16BE(26) ^ 0x2112).toBe(port);
    const integrityAt = response.length - 8 - 24;
    const counted = Buffer.from(response.subarray(0, integrityAt));
    counted.writeUInt16BE(integrityAt - 20 + 24, 2);
    const expected = createHmac('sha1', 'secret').update(counted).digest();
    expect(response.subarray(integrityAt + 4, integrityAt + 24)).toEqual(expected);
  });
});

function changed(data: Buffer): Buffer {
  const copy = Buffer.from(data);
  copy[30] = copy[30]! ^ 1;
  return copy;
}
