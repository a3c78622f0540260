import { emptyDraft, withoutPeople, type Draft } from './draft.ts';

/** The owner of a draft: colleagues who share a device must not see each other's candidates. */
export interface DraftOwner {
  organizationId: string;
  memberId: string;
}

const keyOf = ({ organizationId, memberId }: DraftOwner) =>
  `parley:new-interview:${organizationId}:${memberId}`;

/**
 * The member's draft on this device. Fields that an older version did not store get their empty values.
 *
 * @param language the interview's language in an empty draft.
 */
export function readDraft(owner: DraftOwner, language?: string): Draft {
  const empty = emptyDraft(language);
  try {
    // Earlier versions stored one draft for the whole organization. Its author is unknown, so it is removed.
    localStorage.removeItem(`parley:new-interview:${owner.organizationId}`);
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null');
    return filledIn(stored, empty);
  } catch {
    return empty;
  }
}

/** @returns whether the browser stores the draft: some do not in a private window. */
export function keepDraft(owner: DraftOwner, draft: Draft | null): boolean {
  try {
    if (draft === null) localStorage.removeItem(keyOf(owner));
    else localStorage.setItem(keyOf(owner), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Removes invited people from the stored draft, even when the form is no longer shown. */
export function forgetPeople(owner: DraftOwner, keys: readonly string[]): void {
  const draft = readDraft(owner);
  if (draft.people.some(({ key }) => keys.includes(key))) keepDraft(owner, withoutPeople(draft, keys));
}

/** The stored fields whose type is right; empty values for the others. */
function filledIn(stored: unknown, empty: Draft): Draft {
  if (typeof stored !== 'object' || stored === null) return empty;
  const there = Object.entries(stored).filter(([name, value]) => {
    const expected: unknown = empty[name as keyof Draft];
    return typeof value === typeof expected && Array.isArray(value) === Array.isArray(expected);
  });
  return { ...empty, ...(Object.fromEntries(there) as Partial<Draft>) };
}
