import type { PublicBooking } from '@parley/contract';
import { useEffect, useId, useMemo, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { isKnownZone, zonedTimeOf } from './days/zoned-time.ts';
import { likelyZones, otherZones, spellZone } from './days/zone-list.ts';
import type { Clock } from './days/spelling.ts';
import type { Reading } from './use-reading.ts';
import { whoseZone } from './people-words.ts';

/** In which zone and by which clock the page is read. @param props.at the moment whose offsets are shown. */
export function ZoneBar(props: { booking: PublicBooking; reading: Reading; at: number }) {
  const { booking, reading, at } = props;
  const { ownZone, spelling } = reading;
  const id = useId();
  const theirs = booking.timezone;
  const whose = whoseZone(booking);
  const likely = useMemo(
    () => likelyZones({ own: ownZone, theirs, whose }, at),
    [ownZone, theirs, whose, at],
  );
  const isComplete = useAfterPaint();
  const others = useMemo(
    () => (isComplete ? otherZones(Intl.supportedValuesOf('timeZone'), likely, at) : []),
    [isComplete, likely, at],
  );
  const isElsewhere =
    theirs !== 'UTC' &&
    isKnownZone(theirs) &&
    zonedTimeOf(at, theirs).offsetMinutes !== zonedTimeOf(at, spelling.timeZone).offsetMinutes;
  return (
    <div className="zone">
      <label className="sr" htmlFor={id}>
        Time zone
      </label>
      <Icon name="globe" />
      <select
        className="in"
        id={id}
        value={spelling.timeZone}
        onChange={(event) => reading.setTimeZone(event.target.value)}
      >
        {likely.map(({ timeZone, label }) => (
          <option key={timeZone} value={timeZone}>
            {label}
          </option>
        ))}
        {others.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.zones.map(({ timeZone, label }) => (
              <option key={timeZone} value={timeZone}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {isElsewhere ? (
        <span className="theirs">
          {whose === 'theirs' ? 'The other side’s' : whose} zone: {spellZone(theirs, at)}
        </span>
      ) : null}
      <ClockChoice clock={spelling.clock} onChange={reading.setClock} />
    </div>
  );
}

function ClockChoice({ clock, onChange }: { clock: Clock; onChange: (clock: Clock) => void }) {
  const name = useId();
  const clocks = [
    { value: 'h23', label: '24 h' },
    { value: 'h12', label: '12 h' },
  ] as const;
  return (
    <div className="seg" role="radiogroup" aria-label="Clock">
      {clocks.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name={name} checked={clock === value} onChange={() => onChange(value)} />
          {label}
        </label>
      ))}
    </div>
  );
}

/** Four hundred offsets are not worked out before the first paint. */
function useAfterPaint(): boolean {
  const [isAfter, setIsAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsAfter(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return isAfter;
}
