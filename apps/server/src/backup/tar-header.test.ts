import { describe, expect, it } from 'vitest';
import { decodeHeader, encodeHeader, type TarHeader } from './tar-header.ts';

const now = new Date('2026-11-21T10:00:00.000Z');

describe('a header', () => {
  it.each<[string, TarHeader]>([
    ['a file', { kind: 'file', path: 'postgres/PG_VERSION', bytes: 3 }],
    ['a folder', { kind: 'folder', path: 'postgres/pg_wal', bytes: 0 }],
    ['the largest octal size', { kind: 'file', path: 'a', bytes: 8 * 1024 ** 3 - 1 }],
    ['a recording of more than 8 GiB', { kind: 'file', path: 'a', bytes: 8 * 1024 ** 3 }],
    [
      'a long path',
      { kind: 'file', path: `${'d'.repeat(60)}/${'é'.repeat(40)}/${'f'.repeat(90)}`, bytes: 1 },
    ],
  ])('comes back: %s', (_, header) => {
    expect(decodeHeader(encodeHeader(header, now))).toEqual(header);
  });

  it('refuses a path that does not fit', () => {
    expect(() => encodeHeader({ kind: 'file', path: 'f'.repeat(101), bytes: 0 }, now)).toThrow(/too long/);
  });

  it('refuses a block with a wrong byte', () => {
    const block = encodeHeader({ kind: 'file', path: 'secret', bytes: 64 }, now);
    block[0] = 0x74;
    expect(() => decodeHeader(block)).toThrow(/damaged/);
  });

  it('tells the end', () => {
    expect(decodeHeader(Buffer.alloc(512))).toBeNull();
  });
});
