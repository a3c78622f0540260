import { typedSince } from './typed-since.ts';

/** What a person types into a form of settings that others may change meanwhile. */
export interface TypedOver<Values> {
  /** The typed fields only. All other fields show the stored settings. */
  typed: Partial<Values>;
  /** For each typed field, the stored value that the person saw and wants to overwrite. */
  over: Partial<Values>;
  /** The values of a colleague who saved these fields meanwhile, once a save was refused because of it. */
  theirs: Partial<Values>;
}

export const nothingTyped = { typed: {}, over: {}, theirs: {} };

/** @param stored the settings as they are shown now. */
export const typeIn = <Values extends object>(
  before: TypedOver<Values>,
  stored: Values,
  changes: Partial<Values>,
): TypedOver<Values> => ({
  typed: { ...before.typed, ...changes },
  over: { ...only(stored, changes), ...before.over },
  theirs: before.theirs,
});

/** After a save: what was typed while saving stays as an unsaved change of the saved value. */
export function settleTyped<Values extends object>(
  now: TypedOver<Values>,
  sent: Values,
  stored: Values,
): TypedOver<Values> {
  const typed = typedSince(now.typed, sent);
  return { typed, over: only(stored, typed), theirs: {} };
}

/** After a refusal: both values are shown, so the next save overwrites the colleague's value knowingly. */
export function meetTheirs<Values extends object>(now: TypedOver<Values>, stored: Values): TypedOver<Values> {
  const typed = { ...now.typed };
  // A change that was undone does not count as typed.
  for (const name in typed) if (isSame(typed[name], now.over[name])) delete typed[name];
  const over = only(stored, typed);
  const theirs = only(stored, { ...now.theirs, ...changedIn(over, now.over) });
  return { typed, over, theirs };
}

function changedIn<Values>(now: Partial<Values>, before: Partial<Values>): Partial<Values> {
  const changed = { ...now };
  for (const name in changed) if (isSame(changed[name], before[name])) delete changed[name];
  return changed;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function only<Values extends object>(from: Values, names: Partial<Values>): Partial<Values> {
  const some: Partial<Values> = {};
  for (const name in names) some[name] = from[name];
  return some;
}
