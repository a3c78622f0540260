import { keyScopes, type DashboardKey, type KeyScope } from '@parley/contract';
import type { StateKind } from '../../../ui/state-mark.tsx';
import { formatDay } from '../format-time.ts';
import { t } from './texts.ts';

/** `everything`, or each permission: `read interviews, fetch recordings`. */
export function mayWords(scopes: readonly KeyScope[]): string {
  if (keyScopes.every((scope) => scopes.includes(scope))) return t('scope.everything');
  return keyScopes
    .filter((scope) => scopes.includes(scope))
    .map((scope) => t(`scope.${scope}`))
    .join(', ');
}

export type KeyState = { kind: StateKind; words: string; ended: boolean };

const soonMs = 14 * 86_400_000;

/** The state of a key at a given time. */
export function stateOf(key: DashboardKey, now: Date, timeZone?: string): KeyState {
  if (key.revokedAt)
    return {
      kind: 'fail',
      words: t('state.revoked', { day: formatDay(key.revokedAt, timeZone) }),
      ended: true,
    };
  if (!key.expiresAt) return { kind: 'pass', words: t('state.active'), ended: false };
  const leftMs = Date.parse(key.expiresAt) - now.getTime();
  if (leftMs <= 0)
    return {
      kind: 'fail',
      words: t('state.ended', { day: formatDay(key.expiresAt, timeZone) }),
      ended: true,
    };
  if (leftMs < soonMs || key.replaced)
    return { kind: 'review', words: t('state.endsIn', { span: spanWords(leftMs) }), ended: false };
  return {
    kind: 'pass',
    words: t('state.activeUntil', { day: formatDay(key.expiresAt, timeZone) }),
    ended: false,
  };
}

/** `40 min`, `6 h`, `9 days`: rounded up, so that it is never less than what is left. */
function spanWords(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes <= 90) return t('span.minutes', { minutes });
  const hours = Math.ceil(ms / 3_600_000);
  return hours <= 48 ? t('span.hours', { hours }) : t('span.days', { days: Math.ceil(hours / 24) });
}

/** Who made a key, written after "created 2 Sep 2026". */
export function makerWords({ kind, name, you }: DashboardKey['createdBy']): string {
  if (you) return t('maker.byYou');
  if (kind === 'MEMBER') return name === null ? t('maker.byFormerMember') : t('maker.by', { name });
  return kind === 'PLATFORM' ? t('maker.byYourPlatform') : t('maker.onCommandLine');
}

/** `just now`, `12 min ago`, `3 h ago`, then the date. Last uses are stored to the minute. */
export function agoWords(instant: string, now: Date, timeZone?: string): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / 60_000);
  if (minutes < 2) return t('ago.justNow');
  if (minutes < 90) return t('ago.minAgo', { minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? t('ago.hAgo', { hours }) : formatDay(instant, timeZone);
}
