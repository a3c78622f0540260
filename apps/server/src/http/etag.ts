import { createHash } from 'node:crypto';

/** A strong tag of whatever `text` says all about. */
export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** If-None-Match. Proxies that compress mark the tag as weak; it names the same document. */
export function isFresh(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
