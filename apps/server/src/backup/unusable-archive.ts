/** An archive that cannot be restored. The message says why, as a half sentence about it. */
export class UnusableArchive extends Error {
  override name = 'UnusableArchive';
}

/** The archive is not as it was written, or was not written by `parley backup`. */
export function damaged(cause?: unknown): UnusableArchive {
  return new UnusableArchive('it is damaged, or was not made by parley backup', { cause });
}
