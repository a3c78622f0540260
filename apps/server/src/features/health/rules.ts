import type { Found } from './finding.ts';
import { say } from './texts.ts';

/** Nothing counts as working because of something that was seen longer ago than this. */
const evidenceMs = 7 * 24 * 60 * 60_000;
/** A mail, or any other work, that waits for longer than this needs attention. */
export const lateMs = 10 * 60_000;
const oldBackupMs = 7 * 24 * 60 * 60_000;
const gigabyte = 1024 ** 3;
/** An hour of an interview's recording takes about half a gigabyte. */
const scarceBytes = 5 * gigabyte;

export interface MailFacts {
  /** Whether there is a mail server at all. */
  delivers: boolean;
  testMode: boolean;
  /** Mails that reached nobody and would still be useful. */
  failed: number;
  /** Mails that have waited for longer than {@link lateMs}. */
  late: number;
  lastSentAt: Date | null;
}

export function judgeMails(facts: MailFacts): Found {
  const { failed, late, lastSentAt } = facts;
  if (facts.testMode) return { state: 'OFF', found: say('mails.testMode'), place: 'TEST_MODE' };
  if (!facts.delivers) {
    return { state: 'ATTENTION', found: say('mails.kept'), mend: say('mails.keptMend'), place: 'OUTBOX' };
  }
  if (failed > 0) {
    return {
      state: 'ATTENTION',
      found: say('mails.failed', { count: failed }),
      mend: say('mails.failedMend'),
      place: 'NEEDS',
    };
  }
  if (late > 0) {
    return {
      state: 'ATTENTION',
      found: say('mails.late', { count: late }),
      mend: say('mails.lateMend'),
      place: 'OUTBOX',
    };
  }
  return lastSentAt
    ? { state: 'WORKS', found: say('mails.works', { ago: lastSentAt }), place: 'OUTBOX' }
    : { state: 'UNKNOWN', found: say('mails.none'), place: 'OUTBOX' };
}

export interface WebhookFacts {
  enabled: boolean;
  /** Whether the server turned it off because its deliveries failed. */
  isTurnedOff: boolean;
  /** Its last delivery that was tried. */
  last: { status: 'PENDING' | 'DELIVERED' | 'FAILED' } | null;
}

export function judgeWebhooks(endpoints: readonly WebhookFacts[]): Found {
  const place = 'WEBHOOKS';
  const wanted = endpoints.filter(({ enabled, isTurnedOff }) => enabled || isTurnedOff);
  if (wanted.length === 0) return { state: 'OFF', found: say('webhooks.none'), place };
  const broken = wanted.filter(
    ({ isTurnedOff, last }) => isTurnedOff || (last !== null && last.status !== 'DELIVERED'),
  );
  if (broken.length > 0) {
    return {
      state: 'ATTENTION',
      found: say('webhooks.broken', { count: broken.length, all: wanted.length }),
      mend: say('webhooks.mend'),
      place,
    };
  }
  const untried = wanted.filter(({ last }) => last === null).length;
  return untried > 0
    ? { state: 'UNKNOWN', found: say('webhooks.untried', { count: untried, all: wanted.length }), place }
    : { state: 'WORKS', found: say('webhooks.work', { all: wanted.length }), place };
}

export interface CalendarFacts {
  isBroken: boolean;
  /** Whether it was read too long ago for its busy times to be used. */
  isOld: boolean;
  lastReadAt: Date | null;
}

export function judgeCalendars(calendars: readonly CalendarFacts[]): Found {
  const all = calendars.length;
  if (all === 0) return { state: 'OFF', found: say('calendars.none'), place: 'CALENDARS' };
  const broken = calendars.filter(({ isBroken }) => isBroken).length;
  if (broken > 0) {
    return {
      state: 'ATTENTION',
      found: say('calendars.broken', { count: broken, all }),
      mend: say('calendars.mend'),
      place: 'NEEDS',
    };
  }
  const old = calendars.filter(({ isOld }) => isOld).length;
  if (old > 0) {
    return {
      state: 'ATTENTION',
      found: say('calendars.old', { count: old, all }),
      mend: say('calendars.oldMend'),
      place: 'CALENDARS',
    };
  }
  const oldest = earliestOf(calendars.map(({ lastReadAt }) => lastReadAt));
  return oldest
    ? { state: 'WORKS', found: say('calendars.work', { all, ago: oldest }), place: 'CALENDARS' }
    : { state: 'UNKNOWN', found: say('calendars.unread', { all }), place: 'CALENDARS' };
}

/** @returns null when a date is missing. */
function earliestOf(dates: readonly (Date | null)[]): Date | null {
  const known = dates.flatMap((date) => date ?? []);
  if (known.length < dates.length) return null;
  return known.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

export interface ModelFacts {
  /** Its name; null when the organization has no model. */
  name: string | null;
  isOverLimit: boolean;
  last: { succeeded: boolean; at: Date } | null;
}

export function judgeModel({ name, isOverLimit, last }: ModelFacts, now: Date): Found {
  const place = 'MODEL';
  if (name === null) return { state: 'OFF', found: say('model.none'), place };
  if (isOverLimit) {
    return {
      state: 'ATTENTION',
      found: say('model.overLimit', { name }),
      mend: say('model.overMend'),
      place,
    };
  }
  if (!last || now.getTime() - last.at.getTime() > evidenceMs) {
    return { state: 'UNKNOWN', found: say('model.notAsked', { name }), place };
  }
  return last.succeeded
    ? { state: 'WORKS', found: say('model.works', { name, ago: last.at }), place }
    : {
        state: 'ATTENTION',
        found: say('model.failed', { name, ago: last.at }),
        mend: say('model.mend'),
        place,
      };
}

export interface QueueFacts {
  due: number;
  oldestDueMs: number;
  /** Jobs given up within the last day. */
  failed: number;
}

export function judgeQueue({ due, oldestDueMs, failed }: QueueFacts): Found {
  const minutes = Math.floor(oldestDueMs / 60_000);
  if (oldestDueMs > lateMs) {
    return { state: 'ATTENTION', found: say('queue.late', { due, minutes }), mend: say('queue.lateMend') };
  }
  if (failed > 0) {
    return { state: 'ATTENTION', found: say('queue.failed', { failed }), mend: say('queue.failedMend') };
  }
  return { state: 'WORKS', found: say('queue.works', { due, minutes }) };
}

export function judgeWorkers({ alive, oldestDueMs }: { alive: number; oldestDueMs: number }): Found {
  const mend = say('workers.mend');
  if (alive === 0) return { state: 'ATTENTION', found: say('workers.none'), mend };
  return oldestDueMs > lateMs
    ? { state: 'ATTENTION', found: say('workers.behind', { alive }), mend }
    : { state: 'WORKS', found: say('workers.work', { alive }) };
}

export function judgeDisk({ freeBytes, hasRoom }: { freeBytes: number; hasRoom: boolean }): Found {
  const gigabytes = Math.floor((freeBytes / gigabyte) * 10) / 10;
  if (!hasRoom) return { state: 'ATTENTION', found: say('disk.full'), mend: say('disk.mend') };
  return freeBytes < scarceBytes
    ? { state: 'ATTENTION', found: say('disk.scarce', { gigabytes }), mend: say('disk.mend') }
    : { state: 'WORKS', found: say('disk.works', { gigabytes }) };
}

/** Judges the last backup of `parley backup`, which leaves a note. Backups made in another way leave none. */
export function judgeBackups(
  { isEmbedded, last }: { isEmbedded: boolean; last: Date | null },
  now: Date,
): Found {
  const mend = say('backups.mend');
  if (!isEmbedded) return { state: 'UNKNOWN', found: say('backups.own'), mend: say('backups.ownMend') };
  if (!last) return { state: 'UNKNOWN', found: say('backups.none'), mend };
  return now.getTime() - last.getTime() > oldBackupMs
    ? { state: 'ATTENTION', found: say('backups.old', { ago: last }), mend }
    : { state: 'WORKS', found: say('backups.work', { ago: last }) };
}
