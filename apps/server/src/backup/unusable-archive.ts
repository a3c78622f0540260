/** An archive that cannot be restored. The message says why, as a half sentence about it. */
export class UnusableArchive extends Error {
  override name = 'UnusableArchive';
}

/** The archive is not as it was written, or was not written by `parley backup`. */
export function damagedArchive(cause?: unknown): UnusableArchive {
  return new UnusableArchive('it is damaged, or was not made by parley backup', { cause });
}

/** A name out of an archive, for a message: whoever made the archive must not write on the reader's terminal. */
export function named(path: string): string {
  const plain = path.replaceAll(/[^\x20-\x7e]/g, '?');
  return plain.length > 120 ? `${plain.slice(0, 120)}…` : plain;
}
