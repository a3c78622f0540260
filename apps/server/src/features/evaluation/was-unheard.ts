import type { ConsentRow } from '../participants/index.ts';

/**
 * Whether somebody was not recorded for a part of a meeting: they agreed only later, or withdrew their consent. Then
 * their transcript lacks some of their words. Pure.
 *
 * @param consents oldest first; each applies until the next.
 */
export function wasUnheard(
  consents: ConsentRow[],
  { started_at: startedAt, ended_at: endedAt }: { started_at: Date | null; ended_at: Date | null },
): boolean {
  if (!startedAt || !endedAt) return false;
  return consents.some((consent, index) => {
    const next = consents[index + 1]?.given_at ?? endedAt;
    return isSilent(consent) && consent.given_at < endedAt && next > startedAt;
  });
}

const isSilent = (consent: ConsentRow): boolean =>
  consent.meeting_kind !== 'AI_INTERVIEW' && consent.choices.recorded === 'NOTHING';
