import { demoFeedUrl } from '../../ports/calendars.ts';
import type { CalendarDeps } from './calendar-deps.ts';
import { storeConnection, type CalendarOwner } from './connect.ts';

/** Connects the demo's calendar: a feed that is generated in this process (adapters/calendar-demo.ts). */
export async function connectDemo(
  deps: Pick<CalendarDeps, 'db' | 'clock' | 'box'>,
  owner: CalendarOwner,
  timezone: string,
): Promise<void> {
  const name = 'A week at Tidewater';
  const connection = {
    kind: 'ICS',
    name,
    account: 'demo.invalid',
    serverUrl: null,
    timezone,
    browserTimezone: null,
    writesBack: false,
    credential: { kind: 'FEED', url: demoFeedUrl },
  } as const;
  await storeConnection(deps, owner, connection, [
    { id: 'feed', name, color: null, timezone: null, writable: false, blocks: true },
  ]);
}
