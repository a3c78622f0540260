import type { CalendarConnection } from '@parley/contract';
import { t } from './texts.ts';

/** The settings of a colleague's connection, which only that colleague can change. */
export function ConnectionFacts({ connection }: { connection: CalendarConnection }) {
  const blocking = connection.calendars.filter(({ blocks }) => blocks).map(({ name }) => name);
  const target = connection.calendars.find(({ takesBookings }) => takesBookings);
  return (
    <dl className="connection-facts">
      <div>
        <dt>{t('connectionFacts.countsAsBusy')}</dt>
        <dd>{blocking.length > 0 ? blocking.join(', ') : t('connectionFacts.nothing')}</dd>
      </div>
      <div>
        <dt>{t('connectionFacts.timeZone')}</dt>
        <dd>
          {connection.timezone}, {t(`zoneSource.${connection.timezoneSource}`)}
        </dd>
      </div>
      <div>
        <dt>{t('connectionFacts.bookedInterviews')}</dt>
        <dd>
          {connection.writesBack && target
            ? t('connectionFacts.areWrittenInto', { name: target.name })
            : t('connectionFacts.areNotWritten')}
        </dd>
      </div>
    </dl>
  );
}
