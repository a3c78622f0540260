import type { ConnectIcsInput } from '@parley/contract';
import type { CalendarDeps } from './calendar-deps.ts';
import { storeConnection, tryAccount, type CalendarOwner } from './connect.ts';
import type { OwnedConnectionRow } from './connection-store.ts';
import { t } from './texts.ts';

/**
 * Connects a feed after reading it once.
 *
 * @throws AppError validation_failed with the message of its server.
 */
export async function connectIcs(
  deps: CalendarDeps,
  owner: CalendarOwner,
  input: ConnectIcsInput,
): Promise<OwnedConnectionRow> {
  const url = overHttps(input.url);
  const found = await tryAccount(deps, owner, 'ICS', { serverUrl: null, user: null, secret: url }, 'url');
  const connection = {
    kind: 'ICS',
    name: input.name ?? found[0]?.name ?? t('calendars.feed'),
    account: new URL(url).host,
    serverUrl: null,
    timezone: input.timezone ?? null,
    browserTimezone: input.browserTimezone ?? null,
    writesBack: false,
    credential: { kind: 'FEED', url },
  } as const;
  return storeConnection(deps, owner, connection, found);
}

/** Replaces `webcal:`, which names the same feed for programs that subscribe to it, by `https:`. */
export const overHttps = (url: string): string => url.replace(/^webcals?:/i, 'https:');
