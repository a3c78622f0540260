import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Database } from '../../kernel/db.ts';
import type { Log } from '../../kernel/log.ts';
import type { Calendars } from '../../ports/calendars.ts';

/** What reading and writing calendars needs. */
export interface CalendarDeps {
  db: Database;
  clock: Clock;
  box: SecretBox;
  log: Log;
  calendars: Calendars;
}
