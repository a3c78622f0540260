import type { ConnectCaldavInput } from '@parley/contract';
import type { CalendarDeps } from './calendar-deps.ts';
import { storeConnection, tryAccount, type CalendarOwner } from './connect.ts';
import type { OwnedConnectionRow } from './connection-store.ts';

/**
 * Connects a CalDAV account after finding its calendars.
 *
 * @throws AppError validation_failed with the message of its server.
 */
export async function connectCaldav(
  deps: CalendarDeps,
  owner: CalendarOwner,
  input: ConnectCaldavInput,
): Promise<OwnedConnectionRow> {
  const { serverUrl, username, password } = input;
  const account = { serverUrl, user: username, secret: password };
  const found = await tryAccount(deps, owner, 'CALDAV', account, 'serverUrl');
  const connection = {
    kind: 'CALDAV',
    name: input.name ?? new URL(serverUrl).host,
    account: username,
    serverUrl,
    timezone: input.timezone ?? null,
    browserTimezone: input.browserTimezone ?? null,
    writesBack: input.writesBack ?? false,
    credential: { kind: 'PASSWORD', password },
  } as const;
  return storeConnection(deps, owner, connection, found);
}
