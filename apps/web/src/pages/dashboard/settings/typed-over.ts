import { typedSince } from './typed-since.ts';

/** What somebody enters over settings that others may change meanwhile. */
export interface TypedOver<Values> {
  /** What nobody typed in is not here, and follows the settings that hold. */
  typed: Partial<Values>;
  /** What stood in these fields before, which is what is changed on purpose. */
  over: Partial<Values>;
  /** What somebody else has put there meanwhile, once a save was refused for it. */
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

/** After a save: what was typed in since is not saved yet, and is typed over what was. */
export function settleTyped<Values extends object>(
  now: TypedOver<Values>,
  sent: Values,
  stored: Values,
): TypedOver<Values> {
  const typed = typedSince(now.typed, sent);
  return { typed, over: only(stored, typed), theirs: {} };
}

/** After a refusal: both are shown, so the next save is over what somebody else has put there. */
export function meetTheirs<Values extends object>(now: TypedOver<Values>, stored: Values): TypedOver<Values> {
  const typed = { ...now.typed };
  // Typed and taken back is not typed.
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
