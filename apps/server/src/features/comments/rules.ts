const editableMs = 15 * 60_000;

/** Until when a comment may be changed; null: no longer. After that time others may have read it. */
export function editableUntil(written: Date, now: Date): Date | null {
  const until = new Date(written.getTime() + editableMs);
  return now < until ? until : null;
}
