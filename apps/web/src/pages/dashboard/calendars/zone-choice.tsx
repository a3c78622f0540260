import type { CalendarConnection } from '@parley/contract';
import { SelectField } from '../../../ui/field.tsx';
import { t } from './texts.ts';

const zones = Intl.supportedValuesOf('timeZone');

/** The zone for whole days and working hours, and where the present one comes from. */
export function ZoneChoice(props: {
  connection: CalendarConnection;
  /** The value being saved; empty for no choice. */
  wanted: string | undefined;
  onChange: (timezone: string) => void;
}) {
  const { timezone, timezoneSource } = props.connection;
  const chosen = timezoneSource === 'MEMBER' ? timezone : '';
  const value = props.wanted ?? chosen;
  const offered = [...new Set(['UTC', ...zones, ...(value === '' ? [] : [value])])].toSorted();
  return (
    <SelectField
      label={t('zoneChoice.timeZone')}
      hint={t('zoneChoice.inUse', { timezone, source: t(`zoneSource.${timezoneSource}`) })}
      value={value}
      onChange={(event) => props.onChange(event.target.value)}
    >
      <option value="">{t('zoneChoice.unchosen')}</option>
      {offered.map((zone) => (
        <option key={zone}>{zone}</option>
      ))}
    </SelectField>
  );
}
