/**
 * The places in this browser of what a member typed and did not send, such as `parley:scores:…`. A member is of one
 * organization, so they are of that one too. What somebody typed who came by a link stays: signing out does not end a
 * link.
 */
export function findDrafts(memberId: string): string[] {
  try {
    return Object.keys(localStorage).filter(
      (key) =>
        key.endsWith(`:${memberId}`) ||
        // A scorecard has its writer inside; in what was typed there the quotes would be escaped.
        localStorage.getItem(key)?.includes(`"memberId":"${memberId}"`),
    );
  } catch {
    // A browser that keeps nothing.
    return [];
  }
}

/** Whoever signs out leaves nothing that the next person at this device could read. */
export function removeDrafts(memberId: string): void {
  for (const key of findDrafts(memberId)) localStorage.removeItem(key);
}
