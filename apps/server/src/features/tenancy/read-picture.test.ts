import { describe, expect, it } from 'vitest';
import { pngOf } from '../../testing/picture.ts';
import { readPicture } from './read-picture.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');
/** The start, a comment segment, and a frame of 320 by 200 pixels. */
const jpeg = hex('ffd8 fffe 0005 616263 ffc0 0011 08 00c8 0140 03 012200 021101 031101');
const riff = (kind: string, rest: string) =>
  Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.from(kind), hex(rest)]);

describe('readPicture', () => {
  it.each([
    ['a PNG', pngOf(48, 24), { type: 'image/png', width: 48, height: 24 }],
    ['a JPEG', jpeg, { type: 'image/jpeg', width: 320, height: 200 }],
    [
      'a lossy WebP',
      riff('VP8 ', '00000000 000000 9d012a 4001 c800'),
      { type: 'image/webp', width: 320, height: 200 },
    ],
    [
      'a lossless WebP',
      riff('VP8L', '00000000 2f 3fc13100'),
      { type: 'image/webp', width: 320, height: 200 },
    ],
    [
      'an extended WebP',
      riff('VP8X', '0a000000 00000000 3f0100 c70000'),
      { type: 'image/webp', width: 320, height: 200 },
    ],
  ])('reads the size of %s', (_what, bytes, picture) => {
    expect(readPicture(bytes)).toEqual(picture);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF', Buffer.from('GIF89a' + '\0'.repeat(20))],
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.of(0xff)],
    ['a PNG that is cut off', pngOf(48, 24).subarray(0, 18)],
    ['a JPEG without a frame', hex('ffd8 fffe 0005 616263 ffd9')],
    ['a JPEG whose segment leads out of it', hex('ffd8 fffe ffff 61')],
    ['a WebP that is cut off', riff('VP8X', '0a00')],
    ['a page behind the start of a WebP', Buffer.from('RIFF\0\0\0\0WEBP<script>alert(1)</script>')],
  ])('refuses %s', (_what, bytes) => {
    expect(readPicture(bytes)).toBeNull();
  });
});
