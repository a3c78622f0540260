import { gunzipSync } from 'node:zlib';

const blockSize = 512;

/**
 * Returns one file of a gzipped tar: blocks of 512 bytes, a header (name at 0, size in octal at 124, prefix at
 * 345) and then the padded content. @throws Error when the file is missing.
 */
export function extractFile(tarball, path) {
  const tar = gunzipSync(tarball);
  for (let at = 0; at + blockSize <= tar.length;) {
    const text = (from, length) => tar.toString('utf8', at + from, at + from + length).replace(/\0.*$/s, '');
    const size = Number.parseInt(text(124, 12).trim() || '0', 8);
    const [name, prefix] = [text(0, 100), text(345, 155)];
    const start = at + blockSize;
    if ((prefix === '' ? name : `${prefix}/${name}`) === path) return tar.subarray(start, start + size);
    at = start + Math.ceil(size / blockSize) * blockSize;
  }
  throw new Error(`${path} is not in the package`);
}
