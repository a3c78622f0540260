import { sha256Hex } from './crypto.ts';

/** JSON as the text of a file that people read too. */
export const asJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

/** The entry of each file in a manifest, which shows that the file is complete and unchanged. */
export const listFiles = (
  files: readonly { path: string; text: string }[],
): { path: string; bytes: number; sha256: string }[] =>
  files.map(({ path, text }) => ({ path, bytes: Buffer.byteLength(text), sha256: sha256Hex(text) }));
