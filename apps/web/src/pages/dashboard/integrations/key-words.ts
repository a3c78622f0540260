import { keyScopes, type DashboardKey, type KeyScope } from '@parley/contract';
import type { StateKind } from '../../../ui/state-mark.tsx';
import { formatDay } from '../format-time.ts';

/** What a scope allows, to be read after "may". */
export const scopeWords: Record<KeyScope, string> = {
  'interviews:read': 'read interviews',
  'interviews:write': 'create and change interviews',
  'interviews:delete': 'delete interviews',
  'recordings:read': 'fetch recordings',
  'evaluations:read': 'read evaluations',
  'evaluations:write': 'ask for evaluations',
  'availability:read': 'read availability',
  'webhooks:write': 'manage webhooks',
};

/** `everything`, or each thing: `read interviews, fetch recordings`. */
export function mayWords(scopes: readonly KeyScope[]): string {
  if (keyScopes.every((scope) => scopes.includes(scope))) return 'everything';
  return keyScopes
    .filter((scope) => scopes.includes(scope))
    .map((scope) => scopeWords[scope])
    .join(', ');
}

export type KeyState = { kind: StateKind; words: string; ended: boolean };

const soonMs = 14 * 86_400_000;

/** Where a key is between its first and its last day. */
export function stateOf(key: DashboardKey, now: Date, timeZone?: string): KeyState {
  if (key.revokedAt)
    return { kind: 'fail', words: `Revoked ${formatDay(key.revokedAt, timeZone)}`, ended: true };
  if (!key.expiresAt) return { kind: 'pass', words: 'Active', ended: false };
  const leftMs = Date.parse(key.expiresAt) - now.getTime();
  if (leftMs <= 0) return { kind: 'fail', words: `Ended ${formatDay(key.expiresAt, timeZone)}`, ended: true };
  if (leftMs < soonMs || key.replaced)
    return { kind: 'review', words: `Ends in ${spanWords(leftMs)}`, ended: false };
  return { kind: 'pass', words: `Active until ${formatDay(key.expiresAt, timeZone)}`, ended: false };
}

/** `40 min`, `6 h`, `9 days`: rounded up, so that it never says less than is left. */
function spanWords(ms: number): string {
  const minutes = Math.ceil(ms / 60_000);
  if (minutes <= 90) return `${minutes} min`;
  const hours = Math.ceil(ms / 3_600_000);
  return hours <= 48 ? `${hours} h` : `${Math.ceil(hours / 24)} days`;
}

/** Who made a key, to be read after "created 2 Sep 2026". */
export function makerWords({ kind, name, you }: DashboardKey['createdBy']): string {
  if (you) return 'by you';
  if (kind === 'MEMBER') return name === null ? 'by a former member' : `by ${name}`;
  return kind === 'PLATFORM' ? 'by your platform' : 'on the command line';
}

/** `just now`, `12 min ago`, `3 h ago`, then the day. Last uses are kept to the minute. */
export function agoWords(instant: string, now: Date, timeZone?: string): string {
  const minutes = Math.floor((now.getTime() - Date.parse(instant)) / 60_000);
  if (minutes < 2) return 'just now';
  if (minutes < 90) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? `${hours} h ago` : formatDay(instant, timeZone);
}
