import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { locale } from '../../../language.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadingText } from '../../../ui/loading-text.tsx';
import { OddTimeNote } from '../detail/changes/odd-time-note.tsx';
import { fieldValueOf, instantOf, localValueOf, oddTimeOf } from '../detail/changes/read-time.ts';
import { formatClock } from '../format-time.ts';
import { usePaused } from '../frame/use-paused.ts';
import { freeTimesQuery } from './free-times-query.ts';
import './free-times.css';
import { t } from './texts.ts';

const daysAtFirst = 3;

/**
 * A choice of times to offer to a candidate: times at which all leaders are free can be ticked, others can be typed.
 *
 * @param chosen instants, in any order.
 * @param isOne only one time can be chosen, and no other time can be typed here.
 */
export function FreeTimesChoice(props: {
  leaders: readonly string[];
  minutes: number;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  isOne?: boolean;
}) {
  const { leaders, minutes, chosen, onChange, isOne = false } = props;
  const free = useQuery(freeTimesQuery(leaders, usePaused(minutes)));
  const [showsAll, setShowsAll] = useState(false);
  const group = useId();
  const box = useRef<HTMLDivElement>(null);
  const firstNewDay = useRef<number | null>(null);
  // The button "more days" is gone after the click, so the first new day takes the focus.
  useEffect(() => {
    if (firstNewDay.current === null) return;
    const day = box.current?.querySelectorAll('fieldset')[firstNewDay.current];
    day?.querySelector('input')?.focus();
    firstNewDay.current = null;
  }, [showsAll]);
  const starts = (free.data?.slots ?? []).map(({ start }) => start);
  const days = byDay([...new Set([...starts, ...(isOne ? [] : chosen)])].toSorted());
  const shown = showsAll ? days : days.slice(0, Math.max(daysAtFirst, lastChosen(days, chosen)));
  const toggle = (start: string) =>
    onChange(
      isOne ? [start] : chosen.includes(start) ? chosen.filter((one) => one !== start) : [...chosen, start],
    );
  return (
    <div className="free-times" ref={box}>
      {free.isLoading ? <LoadingText>{t('free.looking')}</LoadingText> : null}
      {free.error ? <p className="hint fail">{t('free.notRead', { problem: free.error.message })}</p> : null}
      {free.data && free.data.unknown.length > 0 ? (
        <p className="hint">{t('free.unknown', { who: free.data.unknown.join(', ') })}</p>
      ) : null}
      {free.data && starts.length === 0 && free.data.unknown.length < leaders.length ? (
        <p className="hint">{t('free.none')}</p>
      ) : null}
      {shown.map(({ day, times }) => (
        <fieldset key={day}>
          <legend>{formatWeekday(times[0] ?? day)}</legend>
          <div className="slots">
            {times.map((start) => (
              <label key={start}>
                <input
                  type={isOne ? 'radio' : 'checkbox'}
                  name={isOne ? group : undefined}
                  checked={chosen.includes(start)}
                  onChange={() => toggle(start)}
                />
                {clockOf(start)}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {shown.length < days.length ? (
        <Button
          size="small"
          look="bare"
          onClick={() => {
            firstNewDay.current = shown.length;
            setShowsAll(true);
          }}
        >
          {t('free.all', { count: days.length - shown.length })}
        </Button>
      ) : null}
      {isOne ? null : <OtherTime onAdd={(start) => onChange([...new Set([...chosen, start])])} />}
    </div>
  );
}

/** `14:30`; with the offset (`02:30 UTC+1`) when the clocks show this time twice that night. */
function clockOf(start: string): string {
  const odd = oddTimeOf(localValueOf(start));
  if (odd?.kind !== 'TWICE') return formatClock(start);
  return t('free.clockWithOffset', { clock: formatClock(start), offset: odd.offset });
}

/** Adds a time that no calendar offers. */
function OtherTime({ onAdd }: { onAdd: (start: string) => void }) {
  const [value, setValue] = useState('');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const start = instantOf(value);
  return (
    <div className="other-time">
      <input
        className="in"
        type="datetime-local"
        aria-label={t('free.other')}
        value={fieldValueOf(value)}
        onChange={(event) => setValue(event.target.value)}
      />
      <Button
        size="small"
        disabled={start === null}
        onClick={() => {
          if (start === null) return;
          onAdd(start);
          setValue('');
        }}
      >
        {t('free.add')}
      </Button>
      <span className="hint">{t('when.zone', { zone })}</span>
      <p className="hint">
        <OddTimeNote value={value} onChange={setValue} />
      </p>
    </div>
  );
}

interface Day {
  /** `YYYY-MM-DD` in the reader's zone. */
  day: string;
  times: string[];
}

function byDay(starts: readonly string[]): Day[] {
  const days: Day[] = [];
  for (const start of starts) {
    const day = localValueOf(start).slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.times.push(start);
    else days.push({ day, times: [start] });
  }
  return days;
}

/** The number of days up to the last one with a chosen time, because "more days" must not hide a chosen time. */
const lastChosen = (days: readonly Day[], chosen: readonly string[]): number =>
  1 + days.findLastIndex(({ times }) => times.some((start) => chosen.includes(start)));

/** `Wed, 25 Nov`, in the reader's zone and language. */
const formatWeekday = (instant: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(
    new Date(instant),
  );
