/**
 * The storage keys of a member's unsent texts in this browser, such as `parley:scores:…`. A member belongs to one
 * organization, so the id of the member is enough. Texts of a person who came by a link are not included, because
 * signing out does not end a link.
 */
export function findDrafts(memberId: string): string[] {
  try {
    return Object.keys(localStorage).filter(
      (key) =>
        key.endsWith(`:${memberId}`) ||
        // A stored scorecard contains its writer's id. Typed text cannot imitate this: its quotes would be escaped.
        localStorage.getItem(key)?.includes(`"memberId":"${memberId}"`),
    );
  } catch {
    // A browser without storage.
    return [];
  }
}

/** Removes a member's unsent texts at sign-out, so that the next person at this device cannot read them. */
export function removeDrafts(memberId: string): void {
  for (const key of findDrafts(memberId)) localStorage.removeItem(key);
}
