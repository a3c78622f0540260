import { emptyDraft, withoutPeople, type Draft } from './draft.ts';

/** Whose draft it is: colleagues who share a device must not read each other's candidates. */
export interface DraftOwner {
  organizationId: string;
  memberId: string;
}

const keyOf = ({ organizationId, memberId }: DraftOwner) =>
  `parley:new-interview:${organizationId}:${memberId}`;

/**
 * The member's draft on this device. What an older form did not know yet is as in an empty one.
 *
 * @param language with which an empty one begins.
 */
export function readDraft(owner: DraftOwner, language?: string): Draft {
  const empty = emptyDraft(language);
  try {
    // Drafts were the organization's once, and nobody knows whose.
    localStorage.removeItem(`parley:new-interview:${owner.organizationId}`);
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? 'null');
    return filledIn(stored, empty);
  } catch {
    return empty;
  }
}

/** @returns whether the browser keeps it: some do not in a private window. */
export function keepDraft(owner: DraftOwner, draft: Draft | null): boolean {
  try {
    if (draft === null) localStorage.removeItem(keyOf(owner));
    else localStorage.setItem(keyOf(owner), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Takes those who were invited out of the draft, whatever page is shown by now. */
export function forgetPeople(owner: DraftOwner, keys: readonly string[]): void {
  const draft = readDraft(owner);
  if (draft.people.some(({ key }) => keys.includes(key))) keepDraft(owner, withoutPeople(draft, keys));
}

/** Each field of the form that is there and of its kind. */
function filledIn(stored: unknown, empty: Draft): Draft {
  if (typeof stored !== 'object' || stored === null) return empty;
  const there = Object.entries(stored).filter(([name, value]) => {
    const expected: unknown = empty[name as keyof Draft];
    return typeof value === typeof expected && Array.isArray(value) === Array.isArray(expected);
  });
  return { ...empty, ...(Object.fromEntries(there) as Partial<Draft>) };
}
