import { strToU8, zipSync, type Zippable } from 'fflate';

/** A ZIP of texts that fit into memory: people open it by a double click. */
export function zipFiles(files: { path: string; text: string }[], mtime: Date): Buffer {
  const entries: Zippable = {};
  for (const { path, text } of files) entries[path] = [strToU8(text), { mtime }];
  return Buffer.from(zipSync(entries));
}
