import type { CalendarSource } from '@parley/contract';
import { t } from './texts.ts';

/** Chooses which calendars of a connection count as busy. */
export function BlockingChoice(props: {
  calendars: CalendarSource[];
  /** Ids of calendars. */
  blocking: string[];
  onChange: (blocking: string[]) => void;
}) {
  const { calendars, blocking } = props;
  const toggle = (id: string, on: boolean) =>
    props.onChange(
      calendars.map((each) => each.id).filter((each) => (each === id ? on : blocking.includes(each))),
    );
  return (
    <fieldset className="choice">
      <legend>{t('blockingChoice.countsAsBusy')}</legend>
      {calendars.map((calendar) => (
        <label key={calendar.id} className="source">
          <input
            type="checkbox"
            checked={blocking.includes(calendar.id)}
            onChange={(event) => toggle(calendar.id, event.target.checked)}
          />
          {calendar.color === null ? null : (
            <i className="swatch" aria-hidden="true" style={{ backgroundColor: calendar.color }} />
          )}
          <span>{calendar.name}</span>
        </label>
      ))}
      {blocking.length === 0 ? <p className="hint review">{t('blockingChoice.noneCounts')}</p> : null}
    </fieldset>
  );
}
