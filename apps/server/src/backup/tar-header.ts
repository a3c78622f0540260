import { damagedArchive, named, UnusableArchive } from './unusable-archive.ts';

/** The part of tar's format (POSIX ustar) that a backup needs: files and folders, in blocks of 512 bytes. */
export const blockBytes = 512;

export interface TarHeader {
  kind: 'file' | 'folder';
  /** Relative, with `/` between its parts and none at its end. */
  path: string;
  bytes: number;
}

const largestOctal = 0o77_777_777_777;

/** @throws Error when the path is too long for the format (about 255 bytes). */
export function encodeHeader({ kind, path, bytes }: TarHeader, modifiedAt: Date): Buffer {
  const block = Buffer.alloc(blockBytes);
  const { name, prefix } = splitPath(kind === 'folder' ? `${path}/` : path);
  block.write(name, 0);
  block.write(kind === 'folder' ? '0000700\0' : '0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  writeSize(block, bytes);
  block.write(`${octal(Math.floor(modifiedAt.getTime() / 1000), 11)}\0`, 136);
  block.write(kind === 'folder' ? '5' : '0', 156);
  block.write('ustar\x0000', 257);
  block.write(prefix, 345);
  block.write(`${octal(checksum(block), 6)}\0 `, 148);
  return block;
}

/**
 * Null for the block of zeros that ends an archive.
 *
 * @throws UnusableArchive for anything but a plain file or folder with a path that stays where it is put.
 */
export function decodeHeader(block: Buffer): TarHeader | null {
  if (block.every((byte) => byte === 0)) return null;
  if (block.length !== blockBytes || Number.parseInt(text(block, 148, 8), 8) !== checksum(block)) {
    throw damagedArchive();
  }
  const type = text(block, 156, 1);
  const prefix = text(block, 345, 155);
  const name = text(block, 0, 100);
  const path = (prefix === '' ? name : `${prefix}/${name}`).replace(/\/$/, '');
  if (type !== '0' && type !== '5')
    throw new UnusableArchive(`it holds something that no backup holds (${named(path)})`);
  if (!staysInside(path))
    throw new UnusableArchive(`it holds a file that would be written elsewhere (${named(path)})`);
  const bytes = readSize(block);
  if (type === '5' && bytes > 0) throw new UnusableArchive(`it holds a folder with content (${named(path)})`);
  return { kind: type === '5' ? 'folder' : 'file', path, bytes };
}

function staysInside(path: string): boolean {
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

function splitPath(path: string): { name: string; prefix: string } {
  if (Buffer.byteLength(path) <= 100) return { name: path, prefix: '' };
  for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
    const prefix = path.slice(0, at);
    const name = path.slice(at + 1);
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(name) <= 100 && name !== '') {
      return { name, prefix };
    }
  }
  throw new Error(`The path ${path} is too long for a backup.`);
}

/** Sizes from 8 GiB on are written in binary, marked by the first bit, as both GNU and BSD tar read them. */
function writeSize(block: Buffer, bytes: number): void {
  if (bytes <= largestOctal) {
    block.write(`${octal(bytes, 11)}\0`, 124);
    return;
  }
  block[124] = 0x80;
  block.writeBigUInt64BE(BigInt(bytes), 128);
}

function readSize(block: Buffer): number {
  const bytes =
    block[124] === 0x80 ? Number(block.readBigUInt64BE(128)) : Number.parseInt(text(block, 124, 12), 8);
  if (!Number.isSafeInteger(bytes) || bytes < 0) throw damagedArchive();
  return bytes;
}

/** The sum of all bytes, where those of the sum itself count as spaces. */
function checksum(block: Buffer): number {
  let sum = 0;
  for (const [index, byte] of block.entries()) sum += index >= 148 && index < 156 ? 0x20 : byte;
  return sum;
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

function text(block: Buffer, start: number, length: number): string {
  const field = block.subarray(start, start + length);
  const end = field.indexOf(0);
  return field.toString('utf8', 0, end === -1 ? length : end).trim();
}
