import { createHash } from 'node:crypto';

/** A strong tag computed from `text`. */
export const etagOf = (text: string): string =>
  `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

/** Checks If-None-Match. Proxies that compress mark the tag as weak; it still names the same document. */
export function isFresh(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}
