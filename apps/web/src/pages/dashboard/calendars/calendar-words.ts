import { calendarProblems, type CalendarConnection, type NoSlotReason } from '@parley/contract';
import type { StateKind } from '../../../ui/state-mark.tsx';
import { minutesInWords } from '../format-time.ts';
import { t } from './texts.ts';

/** The health of a connection, as shape and word. */
export function healthOf(connection: CalendarConnection): { kind: StateKind; words: string } {
  if (connection.health === 'NEEDS_ATTENTION') return { kind: 'review', words: t('health.needsAttention') };
  if (connection.lastError !== null) return { kind: 'insufficient', words: t('health.notAnswering') };
  if (connection.lastReadAt === null) return { kind: 'insufficient', words: t('health.beingRead') };
  return { kind: 'pass', words: t('health.ok') };
}

/** `CalDAV, tomasz at calendar.example.com`, without what the connection's name already says. */
export function accountWords({ kind, name, account, serverUrl }: CalendarConnection): string {
  const host = serverUrl === null ? null : new URL(serverUrl).host;
  return t('account', {
    kind: t(`kind.${kind}`),
    account,
    host: host ?? '',
    withAccount: account === name ? 'no' : 'yes',
    withHost: host === null || host === name ? 'no' : 'yes',
  });
}

/** Why a start is not offered. `blocks` are the busy times and `closes` the end of work, in the member's zone. */
export function reasonWords(
  reason: NoSlotReason,
  blocks: string,
  { minNoticeMinutes, closes }: { minNoticeMinutes: number; closes: string },
): string {
  if (reason === 'BUSY') return t('reason.busy', { blocks });
  if (reason === 'NOTICE') {
    return minNoticeMinutes === 0
      ? t('reason.hasBegun')
      : t('reason.tooSoon', { length: minutesInWords(minNoticeMinutes) });
  }
  return reason === 'OUTSIDE_HOURS' ? t('reason.afterHours', { closes }) : t('reason.afterWindow');
}

/** Why nothing was connected, by the code in the URL. Any other text in the URL is never shown. */
export function problemWords(code: string): string {
  return t(`problem.${calendarProblems.find((known) => known === code) ?? 'OTHER'}`);
}
