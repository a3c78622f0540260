import { emptyDraft, type Draft } from './draft.ts';

const keyOf = (organizationId: string) => `parley:new-interview:${organizationId}`;

/** The draft of this organization on this device; an empty one where there is none or an older form wrote it. */
export function readDraft(organizationId: string): Draft {
  const empty = emptyDraft();
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(organizationId)) ?? 'null');
    return isDraft(stored, empty) ? stored : empty;
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

/** Each field of the form, of its kind. */
function isDraft(stored: unknown, empty: Draft): stored is Draft {
  if (typeof stored !== 'object' || stored === null) return false;
  return Object.entries(empty).every(([name, value]) => {
    const there = (stored as Record<string, unknown>)[name];
    return typeof there === typeof value && Array.isArray(there) === Array.isArray(value);
  });
}
