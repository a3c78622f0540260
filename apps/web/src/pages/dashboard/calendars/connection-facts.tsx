import type { CalendarConnection } from '@parley/contract';
import { zoneSourceWords } from './calendar-words.ts';

/** What a colleague has chosen; only they can change it. */
export function ConnectionFacts({ connection }: { connection: CalendarConnection }) {
  const blocking = connection.calendars.filter(({ blocks }) => blocks).map(({ name }) => name);
  const target = connection.calendars.find(({ takesBookings }) => takesBookings);
  return (
    <dl className="connection-facts">
      <div>
        <dt>Counts as busy</dt>
        <dd>{blocking.length > 0 ? blocking.join(', ') : 'nothing'}</dd>
      </div>
      <div>
        <dt>Time zone</dt>
        <dd>
          {connection.timezone}, {zoneSourceWords[connection.timezoneSource]}
        </dd>
      </div>
      <div>
        <dt>Booked interviews</dt>
        <dd>{connection.writesBack && target ? `are written into ${target.name}` : 'are not written'}</dd>
      </div>
    </dl>
  );
}
