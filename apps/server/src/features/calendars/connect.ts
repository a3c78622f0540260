import type { CalendarKind } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import { AppError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { CalendarFailure, type CalendarAccount, type RemoteCalendar } from '../../ports/calendars.ts';
import type { CalendarDeps } from './calendar-deps.ts';
import {
  countConnectionsLocked,
  findConnection,
  insertConnection,
  type OwnedConnectionRow,
} from './connection-store.ts';
import { saveCredential, type Credential } from './credential-store.ts';
import { queueUpcoming } from './queue-write-back.ts';
import { connectionsPerMember, readDeadlineMs } from './rules.ts';
import { chooseForBookings, replaceSources } from './source-store.ts';
import { planSync } from './plan-sync.ts';
import { t } from './texts.ts';
import { sayAgain } from '../../kernel/say-again.ts';

/** The member who will own the calendar. */
export interface CalendarOwner {
  organizationId: string;
  memberId: string;
}

export interface NewConnection {
  kind: CalendarKind;
  name: string;
  account: string;
  serverUrl: string | null;
  timezone: string | null;
  browserTimezone: string | null;
  writesBack: boolean;
  credential: Credential;
}

/** The calendars of an account. @throws CalendarFailure */
export const listRemote = (
  deps: CalendarDeps,
  { memberId }: Pick<CalendarOwner, 'memberId'>,
  kind: CalendarKind,
  account: CalendarAccount,
): Promise<RemoteCalendar[]> =>
  deps.calendars.inTurn(memberId, readDeadlineMs, () =>
    deps.calendars.providers[kind].listCalendars(account, readDeadlineMs),
  );

/**
 * Tries an account before anything is stored. @returns its calendars, at least one.
 *
 * @throws AppError validation_failed with the message of its server.
 */
export async function tryAccount(
  deps: CalendarDeps,
  owner: Pick<CalendarOwner, 'memberId'>,
  kind: CalendarKind,
  account: CalendarAccount,
  field: string,
): Promise<RemoteCalendar[]> {
  const found = await listRemote(deps, owner, kind, account).catch((error: unknown) =>
    refuse(error, kind, field),
  );
  if (found.length === 0) throw refused(field, t('calendars.emptyAccount'));
  return found;
}

function refuse(error: unknown, kind: CalendarKind, field: string): never {
  if (!(error instanceof CalendarFailure)) throw error;
  throw refused(
    error.trouble === 'CREDENTIALS' && kind === 'CALDAV' ? 'password' : field,
    sayAgain(error.message),
  );
}

const refused = (path: string, message: string) =>
  new AppError('validation_failed', message, { details: [{ path, message }] });

/**
 * Stores a connection that was tried, and plans a job that reads it at once.
 *
 * @throws AppError invalid_state when the member has the most connections allowed.
 */
export async function storeConnection(
  deps: Pick<CalendarDeps, 'db' | 'clock' | 'box'>,
  owner: CalendarOwner,
  connection: NewConnection,
  calendars: RemoteCalendar[],
): Promise<OwnedConnectionRow> {
  return deps.db.inOrganization(owner.organizationId, async (tx) => {
    if ((await countConnectionsLocked(tx, owner.memberId)) >= connectionsPerMember) {
      throw new AppError('invalid_state', t('calendars.most', { max: connectionsPerMember }));
    }
    const ids = { id: newId(), organization_id: owner.organizationId };
    await insertConnection(tx, {
      ...ids,
      member_id: owner.memberId,
      kind: connection.kind,
      name: connection.name,
      account: connection.account,
      server_url: connection.serverUrl,
      timezone: connection.timezone,
      calendar_timezone: calendars.find(({ timezone }) => timezone !== null)?.timezone ?? null,
      browser_timezone: connection.browserTimezone,
      writes_back: connection.writesBack,
      created_at: deps.clock.now(),
    });
    await saveCredential(tx, deps.box, ids, connection.credential);
    await replaceSources(tx, ids, calendars);
    if (connection.writesBack) {
      const target = calendars.find(({ writable, blocks }) => writable && blocks);
      await chooseForBookings(tx, ids.id, target?.id ?? null);
      await queueUpcoming(tx, ids, deps.clock.now());
    }
    await planSync(tx, ids, deps.clock.now());
    await recordAct(tx, { act: 'CALENDAR_CONNECTED', subjectId: ids.id, subject: connection.kind });
    const stored = await findConnection(tx, ids.id);
    if (!stored) throw new Error('a connection is there once it is stored');
    return stored;
  });
}
