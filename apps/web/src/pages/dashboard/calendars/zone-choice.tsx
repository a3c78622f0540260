import type { CalendarConnection } from '@parley/contract';
import { Field } from '../../../ui/field.tsx';
import { zoneSourceWords } from './calendar-words.ts';

const zones = Intl.supportedValuesOf('timeZone');

/** The zone of whole days and working hours, and where the present one comes from. */
export function ZoneChoice(props: {
  connection: CalendarConnection;
  /** What is being saved; empty: no choice. */
  wanted: string | undefined;
  onChange: (timezone: string) => void;
}) {
  const { timezone, timezoneSource } = props.connection;
  const chosen = timezoneSource === 'MEMBER' ? timezone : '';
  const value = props.wanted ?? chosen;
  const offered = [...new Set(['UTC', ...zones, ...(value === '' ? [] : [value])])].toSorted();
  return (
    <Field
      label="Time zone"
      hint={`In use: ${timezone}, ${zoneSourceWords[timezoneSource]}. Working hours and whole days are meant in it.`}
    >
      {(control) => (
        <select
          {...control}
          className="in"
          value={value}
          onChange={(event) => props.onChange(event.target.value)}
        >
          <option value="">As the calendar or the browser says</option>
          {offered.map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
