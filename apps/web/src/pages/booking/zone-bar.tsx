import { currentZoneName, type Clock, type PublicBooking } from '@parley/contract';
import { useId, useMemo } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { isKnownZone, zonedTimeOf } from './days/zoned-time.ts';
import { likelyZones, formatZone } from './days/zone-list.ts';
import type { Reading } from './use-reading.ts';
import { onlyHost, whoseZone } from './people-words.ts';
import { ZonePicker } from './zone-picker.tsx';
import { t } from './texts.ts';

/** The zone and clock by which the page is read. @param props.at the moment whose offsets are shown. */
export function ZoneBar(props: { booking: PublicBooking; reading: Reading; at: number }) {
  const { booking, reading, at } = props;
  const { ownZone, spelling } = reading;
  const theirs = currentZoneName(booking.timezone) ?? booking.timezone;
  const host = onlyHost(booking);
  const whose = whoseZone(booking);
  const likely = useMemo(
    () => likelyZones({ own: ownZone, theirs, whose }, at),
    [ownZone, theirs, whose, at],
  );
  const isElsewhere =
    theirs !== 'UTC' &&
    isKnownZone(theirs) &&
    zonedTimeOf(at, theirs).offsetMinutes !== zonedTimeOf(at, spelling.timeZone).offsetMinutes;
  return (
    <div className="zone">
      <Icon name="globe" />
      <ZonePicker timeZone={spelling.timeZone} likely={likely} at={at} onChange={reading.setTimeZone} />
      {isElsewhere ? (
        <span className="theirs">
          {host === null
            ? t('zone.otherSide', { zone: formatZone(theirs, at) })
            : t('zone.ofHost', { host, zone: formatZone(theirs, at) })}
        </span>
      ) : null}
      <ClockChoice clock={spelling.clock} onChange={reading.setClock} />
    </div>
  );
}

function ClockChoice({ clock, onChange }: { clock: Clock; onChange: (clock: Clock) => void }) {
  const name = useId();
  const clocks = [
    { value: 'h23', label: t('zone.clock24') },
    { value: 'h12', label: t('zone.clock12') },
  ] as const;
  return (
    <div className="seg" role="radiogroup" aria-label={t('zone.clock')}>
      {clocks.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} checked={clock === value} onChange={() => onChange(value)} />
          {label}
        </label>
      ))}
    </div>
  );
}
