import type { LogoType } from '@parley/contract';

/** The type and size of a picture, as its own bytes state them. */
export interface Picture {
  type: LogoType;
  width: number;
  height: number;
}

/**
 * Reads type and size from the bytes alone, whatever a name or header claims.
 *
 * @returns null for bytes that are no PNG, JPEG or WebP, or that end before the size.
 */
export function readPicture(bytes: Buffer): Picture | null {
  try {
    return readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
  } catch {
    // The bytes ended in the middle of a number.
    return null;
  }
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function readPng(bytes: Buffer): Picture | null {
  if (!bytes.subarray(0, 8).equals(pngStart) || bytes.toString('latin1', 12, 16) !== 'IHDR') return null;
  return { type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** The segments that begin a frame: all of C0 to CF without the tables DHT, JPG and DAC. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

function readJpeg(bytes: Buffer): Picture | null {
  if (bytes.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (bytes[at] === 0xff) {
    const marker = bytes.readUInt8(at + 1);
    if (isFrame(marker)) {
      return { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function readWebp(bytes: Buffer): Picture | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const sized = (width: number, height: number): Picture => ({ type: 'image/webp', width, height });
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return sized(bytes.readUInt16LE(26) & 0x3fff, bytes.readUInt16LE(28) & 0x3fff);
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return sized((packed & 0x3fff) + 1, ((packed >>> 14) & 0x3fff) + 1);
    }
    case 'VP8X':
      return sized(bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1);
    default:
      return null;
  }
}
