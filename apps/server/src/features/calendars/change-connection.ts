import type { ChangeCalendarInput } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, invalidField, notFound } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import type { CalendarDeps } from './calendar-deps.ts';
import { overHttps } from './connect-ics.ts';
import { tryAccount } from './connect.ts';
import {
  findConnection,
  lockConnection,
  noteReopened,
  startRevision,
  updateConnection,
  type OwnedConnectionRow,
} from './connection-store.ts';
import { saveCredential, type Credential } from './credential-store.ts';
import { readConnection } from './read-connection.ts';
import { queueMissed, queueUpcoming } from './queue-write-back.ts';
import { readDeadlineMs } from './rules.ts';
import { chooseBlocking, chooseForBookings, listSources, type SourceRow } from './source-store.ts';
import { planSync } from './plan-sync.ts';
import { t } from './texts.ts';

/** Who asks. `memberId` null: owners and admins, who may change everybody's connections. */
export interface CalendarAccess {
  organizationId: string;
  memberId: string | null;
}

/** @throws AppError not_found, also for another member's connection. */
export async function requireConnection(
  tx: Tx,
  access: CalendarAccess,
  connectionId: string,
): Promise<OwnedConnectionRow> {
  const connection = isUuid(connectionId) ? await findConnection(tx, connectionId) : null;
  if (!connection || (access.memberId !== null && connection.member_id !== access.memberId)) throw notFound();
  return connection;
}

/** Changes the given fields. The snapshot is dropped when the calendar would be read differently now. */
export async function changeConnection(
  deps: CalendarDeps,
  access: CalendarAccess,
  connectionId: string,
  input: ChangeCalendarInput,
): Promise<void> {
  const inOrganization = <T>(work: (tx: Tx) => Promise<T>) =>
    deps.db.inOrganization(access.organizationId, work);
  const credential =
    input.password === undefined && input.url === undefined
      ? null
      : await tryCredential(
          deps,
          await inOrganization((tx) => requireConnection(tx, access, connectionId)),
          input,
        );
  await inOrganization(async (tx) => {
    const { id } = await requireConnection(tx, access, connectionId);
    await lockConnection(tx, id);
    const connection = await requireConnection(tx, access, connectionId);
    const sources = await listSources(tx, [connection.id]);
    if (credential) {
      await saveCredential(tx, deps.box, connection, credential);
      await noteReopened(tx, connection.id);
    }
    if (input.blocking) {
      requireKnown('blocking', input.blocking, sources);
      await chooseBlocking(tx, connection.id, input.blocking);
    }
    await changeWriteBack(tx, connection, sources, input);
    await updateConnection(tx, connection.id, {
      ...(input.name === undefined ? {} : { name: input.name }),
      ...(credential?.kind === 'FEED' ? { account: new URL(credential.url).host } : {}),
      ...(input.timezone === undefined ? {} : { timezone: input.timezone === '' ? null : input.timezone }),
      ...(input.writesBack === undefined ? {} : { writesBack: input.writesBack }),
    });
    if (changesWrites(input)) await queueUpcoming(tx, connection, deps.clock.now());
    if (credential) await queueMissed(tx, connection, deps.clock.now());
    await startRevision(tx, connection.id);
    await planSync(tx, connection, deps.clock.now());
    await recordAct(tx, { act: 'CALENDAR_CHANGED', subjectId: connection.id, subject: connection.kind });
  });
}

/** Tries a new password or URL for the connection. */
async function tryCredential(
  deps: CalendarDeps,
  connection: OwnedConnectionRow,
  { password, url }: ChangeCalendarInput,
): Promise<Credential> {
  const owner = { memberId: connection.member_id };
  if (password !== undefined) {
    if (connection.kind !== 'CALDAV') throw invalidField('password', t('calendars.noPassword'));
    const account = { serverUrl: connection.server_url, user: connection.account, secret: password };
    await tryAccount(deps, owner, 'CALDAV', account, 'password');
    return { kind: 'PASSWORD', password };
  }
  if (connection.kind !== 'ICS') throw invalidField('url', t('calendars.noFeed'));
  const feed = overHttps(url ?? '');
  await tryAccount(deps, owner, 'ICS', { serverUrl: null, user: null, secret: feed }, 'url');
  return { kind: 'FEED', url: feed };
}

const changesWrites = ({ writesBack, bookingsInto }: ChangeCalendarInput): boolean =>
  writesBack !== undefined || bookingsInto !== undefined;

async function changeWriteBack(
  tx: Tx,
  connection: OwnedConnectionRow,
  sources: SourceRow[],
  input: ChangeCalendarInput,
): Promise<void> {
  if (!changesWrites(input)) return;
  if (input.writesBack === true && connection.kind === 'ICS') {
    throw invalidField('writesBack', t('calendars.readOnlyFeed'));
  }
  // The provider's consent covers reading only, until it is requested again.
  const needsConsent = connection.kind === 'GOOGLE' || connection.kind === 'MICROSOFT';
  if (input.writesBack === true && needsConsent && !connection.writes_back) {
    throw new AppError('invalid_state', t('calendars.connectAgain'));
  }
  if (input.writesBack === false) return chooseForBookings(tx, connection.id, null);
  const current = sources.find((source) => source.takes_bookings)?.remote_id;
  const writable = sources.filter((source) => source.writable);
  const target =
    input.bookingsInto ?? current ?? (writable.find(({ blocks }) => blocks) ?? writable[0])?.remote_id;
  if (!writable.some(({ remote_id: id }) => id === target)) {
    throw invalidField('bookingsInto', t('calendars.writableCalendar'));
  }
  return chooseForBookings(tx, connection.id, target ?? null);
}

function requireKnown(field: string, ids: string[], sources: SourceRow[]): void {
  const unknown = ids.find((id) => !sources.some(({ remote_id: known }) => known === id));
  if (unknown !== undefined) throw invalidField(field, t('calendars.ownCalendars'));
}

/** Reads a connection now, whatever its health. A failure is recorded in the connection. */
export async function syncNow(deps: CalendarDeps, connection: OwnedConnectionRow): Promise<void> {
  await readConnection(deps, connection, readDeadlineMs).catch(() => undefined);
}
