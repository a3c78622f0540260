import type { OwnScorecard, Recommendation, ScorecardChange, ScorecardStep } from '@parley/contract';

/** Typed changes that are not saved yet, field by field. */
export interface Pending {
  skills: Record<string, { step?: ScorecardStep; note?: string }>;
  recommendation?: Recommendation;
  note?: string;
}

export const nothing: Pending = { skills: {} };

export const isNothing = ({ skills, recommendation, note }: Pending): boolean =>
  Object.keys(skills).length === 0 && recommendation === undefined && note === undefined;

/** Joins changes field by field; the later change of a field wins. */
export function joinPending(earlier: Pending, later: Pending): Pending {
  const skills = { ...earlier.skills };
  for (const [skill, change] of Object.entries(later.skills)) skills[skill] = { ...skills[skill], ...change };
  return { ...earlier, ...later, skills };
}

/** The card as it will be when everything is saved. */
export function overlay(card: OwnScorecard, pending: Pending): OwnScorecard {
  return {
    ...card,
    skills: card.skills.map((each) => ({ ...each, ...pending.skills[each.skill] })),
    recommendation: pending.recommendation ?? card.recommendation,
    note: pending.note ?? card.note,
  };
}

/** The body to send. Skills that the card no longer has are left out, because the server would refuse them. */
export const changeOf = ({ skills, ...rest }: Pending, card: OwnScorecard): ScorecardChange => ({
  ...rest,
  skills: Object.entries(skills)
    .filter(([skill]) => card.skills.some((each) => each.skill === skill))
    .map(([skill, change]) => ({ skill, ...change })),
});

/** The changes that are left after `sent` was saved: fields that were changed again meanwhile. */
export function settle(pending: Pending, sent: Pending): Pending {
  const skills: Pending['skills'] = {};
  for (const [skill, { step, note }] of Object.entries(pending.skills)) {
    const left = {
      ...(step !== undefined && step !== sent.skills[skill]?.step ? { step } : {}),
      ...(note !== undefined && note !== sent.skills[skill]?.note ? { note } : {}),
    };
    if (Object.keys(left).length > 0) skills[skill] = left;
  }
  const { recommendation, note } = pending;
  return {
    skills,
    ...(recommendation !== undefined && recommendation !== sent.recommendation ? { recommendation } : {}),
    ...(note !== undefined && note !== sent.note ? { note } : {}),
  };
}

/** Whether a card that was read is older than the shown one, because the response to a save came first. */
export const isOvertaken = (read: OwnScorecard, shown: OwnScorecard): boolean =>
  read.submittedAt === null &&
  (shown.submittedAt !== null || (shown.savedAt !== null && (read.savedAt ?? '') < shown.savedAt));

/** The typed changes that are missing on a card that was submitted elsewhere. */
export function unsaidIn(typed: Pending, card: OwnScorecard): Pending {
  // A skill that is missing on the card counts as a skill with an empty note.
  const empty = Object.keys(typed.skills).map((skill) => [skill, { note: '' }]);
  const said: Pending = {
    skills: {
      ...Object.fromEntries(empty),
      ...Object.fromEntries(
        card.skills.map(({ skill, step, note }) => [skill, { note, ...(step === null ? {} : { step }) }]),
      ),
    },
    note: card.note,
    ...(card.recommendation === null ? {} : { recommendation: card.recommendation }),
  };
  return settle(typed, said);
}

const keyOf = (participantId: string) => `parley:scorecard:${participantId}`;

/** With the member who typed the changes; absent for a person who came by a link. */
type Stored = Pending & { memberId?: string };

/** Changes that were typed on this device and not saved, in this window or in an earlier one. */
export function readStored(participantId: string): Pending {
  const { memberId: _, ...pending } = readPlace(keyOf(participantId));
  return pending;
}

function readPlace(key: string): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...nothing, ...stored } : nothing;
  } catch {
    return nothing;
  }
}

/**
 * Changes what is stored on this device. Two windows share the stored value, so each changes only its own fields.
 *
 * @param memberId the member who types, if they are signed in.
 * @returns the stored changes; null in a browser without storage.
 */
export function changeStored(
  participantId: string,
  change: (stored: Pending) => Pending,
  memberId?: string,
): Pending | null {
  const key = keyOf(participantId);
  try {
    const writer = memberId ?? readPlace(key).memberId;
    const changed = change(readStored(participantId));
    const stored: Stored = writer === undefined ? changed : { ...changed, memberId: writer };
    if (isNothing(changed)) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(stored));
    return changed;
  } catch {
    // Without storage, the changes are still saved on the server.
    return null;
  }
}
