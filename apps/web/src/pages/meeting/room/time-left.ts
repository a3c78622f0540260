/** Minutes at which the room says that the end is near. */
const warnings = [10, 5, 1] as const;

/** Minutes until `endsAt`, rounded up; 0 when it is over. */
export function minutesLeft(endsAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(endsAt) - now) / 60_000));
}

/** The warning that is due when the time has fallen from `before` to `now` minutes; null when none is. */
export function warningAt(before: number, now: number): number | null {
  return warnings.find((minutes) => now <= minutes && before > minutes && now > minutes - 1) ?? null;
}
