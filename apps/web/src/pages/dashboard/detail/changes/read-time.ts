/** The value of a `datetime-local` input for an instant, in the zone of this browser: `2026-11-27T18:00`. */
export function localValueOf(instant: string | null): string {
  if (instant === null) return '';
  const at = new Date(instant);
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The instant of such a value, or null when it is not whole. */
export function instantOf(localValue: string): string | null {
  const at = new Date(localValue);
  return localValue === '' || Number.isNaN(at.getTime()) ? null : at.toISOString();
}
