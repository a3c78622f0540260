/** An archive that cannot be restored. The message completes a sentence about the archive. */
export class UnusableArchive extends Error {
  override name = 'UnusableArchive';
}

/** The archive was changed, or was not written by `parley backup`. */
export function damagedArchive(cause?: unknown): UnusableArchive {
  return new UnusableArchive('it is damaged, or was not made by parley backup', { cause });
}

/** Makes a name from an archive safe to print: its author must not control the reader's terminal. */
export function named(path: string): string {
  const plain = path.replaceAll(/[^\x20-\x7e]/g, '?');
  return plain.length > 120 ? `${plain.slice(0, 120)}…` : plain;
}
