import {
  calendarProblems,
  type CalendarConnection,
  type CalendarKind,
  type CalendarPreview,
  type CalendarProblem,
  type NoSlotReason,
} from '@parley/contract';
import type { StateKind } from '../../../ui/state-mark.tsx';

export const kindWords: Record<CalendarKind, string> = {
  GOOGLE: 'Google',
  MICROSOFT: 'Microsoft',
  CALDAV: 'CalDAV',
  ICS: 'Feed',
};

/** Where the zone in use comes from, to be read after its name. */
export const zoneSourceWords: Record<CalendarConnection['timezoneSource'], string> = {
  MEMBER: 'chosen here',
  CALENDAR: 'from the calendar',
  BROWSER: 'from the browser that connected it',
  ORGANIZATION: 'from the organization',
};

/** How a connection is, in shape and word. */
export function healthOf(connection: CalendarConnection): { kind: StateKind; words: string } {
  if (connection.health === 'NEEDS_ATTENTION') return { kind: 'review', words: 'Needs attention' };
  if (connection.lastError !== null) return { kind: 'insufficient', words: 'Not answering' };
  if (connection.lastReadAt === null) return { kind: 'insufficient', words: 'Being read' };
  return { kind: 'pass', words: 'OK' };
}

/** `CalDAV, tomasz at calendar.example.com`, without what the connection's name says already. */
export function accountWords({ kind, name, account, serverUrl }: CalendarConnection): string {
  const host = serverUrl === null ? null : new URL(serverUrl).host;
  const who = account === name ? '' : `, ${account}`;
  return kindWords[kind] + who + (host === null || host === name ? '' : ` at ${host}`);
}

/** Why a start is not offered. `blocks` say when, in the member's zone. */
export function reasonWords(
  reason: NoSlotReason,
  blocks: string,
  { minNoticeMinutes }: Pick<CalendarPreview, 'minNoticeMinutes'>,
): string {
  if (reason === 'BUSY') return `busy ${blocks}`;
  if (reason === 'NOTICE') {
    return minNoticeMinutes === 0 ? 'has begun already' : `less than ${lengthWords(minNoticeMinutes)} ahead`;
  }
  return reason === 'OUTSIDE_HOURS' ? 'would end after 17:00' : 'would end after the last day asked for';
}

/** `45 min`, `2 h`, `1 h 30 min` */
export function lengthWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

const wordsOfProblems: Record<CalendarProblem, string> = {
  DECLINED: 'It was not allowed at the provider. Connect it again and agree there.',
  EXPIRED: 'This was started in another browser, or too long ago. Connect it again.',
  NOT_ENOUGH_ALLOWED:
    'You did not allow everything that is needed. Connect it again and leave the boxes ticked.',
  NO_CALENDARS: 'There is no calendar in this account.',
  OTHER_ACCOUNT:
    'You chose another account than the one that is connected. Reconnect it and choose that one.',
  PROVIDER_FAILED:
    'The provider did not give access. Try again, or ask whoever runs this server to look in its log.',
  SIGNED_OUT: 'You were signed out meanwhile. Connect it again.',
  TOO_MANY: 'You have as many calendars as one member may connect. Disconnect one first.',
  TRY_LATER: 'You asked for calendars too often. Try again in a minute.',
  OTHER: 'Try again.',
};

/** Why nothing was connected, by the code in the address. What else may stand there is never shown. */
export function problemWords(code: string): string {
  return wordsOfProblems[calendarProblems.find((known) => known === code) ?? 'OTHER'];
}
