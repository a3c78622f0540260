import { emptyDraft, type Draft } from './draft.ts';

const keyOf = (organizationId: string) => `parley:new-interview:${organizationId}`;

/** The draft of this organization on this device. What an older form did not know yet is as in an empty one. */
export function readDraft(organizationId: string): Draft {
  const empty = emptyDraft();
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(organizationId)) ?? 'null');
    return filledIn(stored, empty);
  } catch {
    return empty;
  }
}

/** @returns whether the browser keeps it: some do not in a private window. */
export function keepDraft(organizationId: string, draft: Draft | null): boolean {
  try {
    if (draft === null) localStorage.removeItem(keyOf(organizationId));
    else localStorage.setItem(keyOf(organizationId), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
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
