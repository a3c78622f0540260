/**
 * The value of a `datetime-local` input for an instant, in the zone of this browser: `2026-11-27T18:00`. In the night
 * in which the clocks go back, the second of two equal times gets its offset at the end, which `fieldValueOf` removes.
 */
export function localValueOf(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const value = wallClockOf(at);
  return isSameMinute(new Date(value), at) ? value : value + suffixOf(at);
}

/** The part of such a value that the input can show. */
export const fieldValueOf = (localValue: string): string => localValue.slice(0, '2026-11-27T18:00'.length);

/** The instant of such a value; null when the value is incomplete. */
export function instantOf(localValue: string): string | null {
  const at = new Date(localValue);
  return localValue === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** A local time that the clocks skip, or show twice. */
export type OddTime =
  | { kind: 'SKIPPED'; /** The time that is used instead. */ used: string }
  | {
      kind: 'TWICE';
      isSecond: boolean;
      /** The offset of the time that is meant, such as `+01:00`. The other time has `otherOffset`. */
      offset: string;
      otherOffset: string;
      /** The value that means the other time. */
      otherValue: string;
    };

/** Whether the clocks skip or repeat this time; null for nearly every time, and for an incomplete one. */
export function oddTimeOf(localValue: string): OddTime | null {
  const meant = instantOf(localValue);
  if (meant === null) return null;
  const field = fieldValueOf(localValue);
  // Browsers take the first of two equal local times, and move a time that does not exist past the gap.
  const first = new Date(field);
  if (wallClockOf(first) !== field) return { kind: 'SKIPPED', used: first.toISOString() };
  const second = new Date(first.getTime() + (offsetOf(first) - offsetOf(dayAfter(first))) * 60_000);
  if (second.getTime() === first.getTime() || wallClockOf(second) !== field) return null;
  const isSecond = Date.parse(meant) === second.getTime();
  const [at, other] = isSecond ? [second, first] : [first, second];
  return {
    kind: 'TWICE',
    isSecond,
    offset: suffixOf(at),
    otherOffset: suffixOf(other),
    otherValue: localValueOf(other.toISOString()),
  };
}

/** Minutes east of UTC. */
const offsetOf = (at: Date): number => -at.getTimezoneOffset();
const dayAfter = (at: Date) => new Date(at.getTime() + 86_400_000);
const isSameMinute = (a: Date, b: Date) =>
  Math.floor(a.getTime() / 60_000) === Math.floor(b.getTime() / 60_000);
const two = (part: number) => String(part).padStart(2, '0');

function wallClockOf(at: Date): string {
  const day = [String(at.getFullYear()).padStart(4, '0'), two(at.getMonth() + 1), two(at.getDate())].join(
    '-',
  );
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** `+01:00` */
function suffixOf(at: Date): string {
  const minutes = Math.abs(offsetOf(at));
  return `${offsetOf(at) < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
