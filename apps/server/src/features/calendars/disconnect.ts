import { CalendarFailure, type CalendarWriter } from '../../ports/calendars.ts';
import type { CalendarDeps } from './calendar-deps.ts';
import { requireConnection, type CalendarAccess } from './change-connection.ts';
import { deleteConnection, updateConnection, type OwnedConnectionRow } from './connection-store.ts';
import { listUpcomingEntries, type EntryRow } from './entry-store.ts';
import { takeOut } from './write-back.ts';
import { recordAct } from '../../kernel/audit.ts';
import { inTime } from '../../kernel/in-time.ts';

/** A member waits no longer than this for a calendar that they disconnect. */
const deadlineMs = 5_000;
const atOnce = 4;

export interface Disconnected {
  /** Upcoming interviews that were removed from the calendar. */
  takenOut: number;
  /** Upcoming interviews that stay in the calendar, because it did not allow the removal in time. */
  left: number;
}

/**
 * Removes upcoming interviews from the calendar, as far as that is possible in 5 seconds, and then deletes the
 * connection in any case, with its password or tokens, its calendars and its busy times.
 *
 * @throws AppError not_found
 */
export async function disconnect(
  deps: CalendarDeps,
  access: CalendarAccess,
  connectionId: string,
): Promise<Disconnected> {
  const { connection, entries } = await deps.db.inOrganization(access.organizationId, async (tx) => {
    const found = await requireConnection(tx, access, connectionId);
    // From here on, no job starts to write to the calendar.
    await updateConnection(tx, found.id, { writesBack: false });
    return { connection: found, entries: await listUpcomingEntries(tx, found.id, deps.clock.now()) };
  });
  const takenOut = await takeOutInTime(deps, connection, entries);
  await deps.db.inOrganization(access.organizationId, async (tx) => {
    await deleteConnection(tx, connection.id);
    await recordAct(tx, { act: 'CALENDAR_DISCONNECTED', subjectId: connection.id, subject: connection.kind });
  });
  return { takenOut, left: entries.length - takenOut };
}

async function takeOutInTime(
  deps: CalendarDeps,
  connection: OwnedConnectionRow,
  entries: EntryRow[],
): Promise<number> {
  const { writer } = deps.calendars.providers[connection.kind];
  if (!writer || entries.length === 0) return 0;
  const waiting = [...entries];
  const progress = { takenOut: 0 };
  const lanes = Array.from({ length: atOnce }, () =>
    takeOutNext(deps, connection, writer, waiting, progress),
  );
  await inTime(deadlineMs, Promise.all(lanes), () => undefined);
  waiting.length = 0;
  return progress.takenOut;
}

/** Removes one entry after another, until none is left. When the calendar refuses one, the others are not tried. */
async function takeOutNext(
  deps: CalendarDeps,
  connection: OwnedConnectionRow,
  writer: CalendarWriter,
  waiting: EntryRow[],
  progress: { takenOut: number },
): Promise<void> {
  for (let entry = waiting.shift(); entry; entry = waiting.shift()) {
    try {
      await takeOut(deps, connection, writer, entry, deadlineMs);
      progress.takenOut += 1;
    } catch (error) {
      waiting.length = 0;
      const facts = { connectionId: connection.id };
      if (error instanceof CalendarFailure) {
        deps.log.info({ ...facts, trouble: error.trouble }, 'entries stay in a disconnected calendar');
      } else {
        // A secret that can no longer be decrypted is one more reason to disconnect.
        deps.log.error({ ...facts, err: error }, 'entries stay in a disconnected calendar');
      }
    }
  }
}
