import type { EventType } from '@parley/contract';
import { useId } from 'react';
import { choosableEvents, eventGroups } from './webhook-words.ts';
import { t } from './texts.ts';

/** Every event, including future ones, or a choice. */
export function EventChoice(props: {
  /** Null means every event. */
  types: EventType[] | null;
  onChange: (types: EventType[] | null) => void;
  error: string | null;
}) {
  const { types, onChange } = props;
  const group = useId();
  const toggle = (type: EventType, on: boolean) =>
    onChange(choosableEvents.filter((each) => (each === type ? on : types?.includes(each))));
  return (
    <fieldset className="choice" aria-describedby={props.error ? `${group}-error` : undefined}>
      <legend>{t('eventChoice.legend')}</legend>
      <label>
        <input type="radio" name={group} checked={types === null} onChange={() => onChange(null)} />
        {t('eventChoice.every')}
      </label>
      <label>
        <input type="radio" name={group} checked={types !== null} onChange={() => onChange([])} />
        {t('eventChoice.chosen')}
      </label>
      {types === null ? null : (
        <div className="choices events">
          {eventGroups.map(([about, members]) => (
            <div key={about}>
              {members.map((type) => (
                <label key={type}>
                  <input
                    type="checkbox"
                    checked={types.includes(type)}
                    onChange={(event) => toggle(type, event.target.checked)}
                  />
                  <span className="mono">{type}</span>
                </label>
              ))}
            </div>
          ))}
        </div>
      )}
      {props.error ? (
        <p className="hint fail" id={`${group}-error`}>
          {props.error}
        </p>
      ) : null}
    </fieldset>
  );
}
