import { sha256Hex } from './crypto.ts';

/** As the text of a file, which people read too. */
export const asJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** What a manifest says of each file, so that whoever has them can see that they are whole. */
export const listFiles = (
  files: readonly { path: string; text: string }[],
): { path: string; bytes: number; sha256: string }[] =>
  files.map(({ path, text }) => ({ path, bytes: Buffer.byteLength(text), sha256: sha256Hex(text) }));
