import type { BookingSlot } from '@parley/contract';
import { isSameSlot } from './days/group-by-day.ts';
import { hourLines, type HourLine } from './days/hour-lines.ts';
import type { TimeFormat } from './days/time-format.ts';
import { t } from './texts.ts';

/** The ruled lines of a day, one per hour, with the free times on them. */
export function SlotLines(props: {
  slots: BookingSlot[];
  taken: BookingSlot[];
  chosen: BookingSlot | null;
  /** The names in the booking: `Ines and Priya`. */
  who: string;
  spelling: TimeFormat;
  onPick: (slot: BookingSlot) => void;
}) {
  const { slots, spelling } = props;
  const lines = hourLines(slots, props.taken, spelling.timeZone);
  const starts = slots.map(({ start }) => start);
  const label = (slot: BookingSlot, line: HourLine) => {
    const start = line.isRepeated ? spelling.exactTime(slot.start) : spelling.time(slot.start);
    const isAlone = starts.indexOf(slot.start) === starts.lastIndexOf(slot.start);
    return isAlone ? start : `${start} – ${spelling.time(slot.end)}`;
  };
  return (
    <ol className="lines" aria-label={t('lines.freeTimes')}>
      {lines.map((line) => (
        <li key={line.at}>
          <span className="h" aria-hidden="true">
            {spelling.hour(line.at)}
          </span>
          <div className="slots">
            {line.emptyUntil === null ? null : (
              <span className="gone">
                {t('lines.nothingUntil', { time: spelling.time(line.emptyUntil) })}
              </span>
            )}
            {line.slots.map((slot) => {
              const isChosen = isSameSlot(slot, props.chosen);
              return [
                <button
                  key={slot.start + slot.end}
                  type="button"
                  className="b"
                  aria-pressed={isChosen}
                  onClick={() => props.onPick(slot)}
                >
                  {label(slot, line)}
                </button>,
                isChosen ? (
                  <span className="note" key="note" aria-hidden="true">
                    {t('lines.until', { who: props.who, time: spelling.time(slot.end) })}
                  </span>
                ) : null,
              ];
            })}
            {line.taken.map((slot) => (
              <span className="gone" key={`gone${slot.start}${slot.end}`}>
                {t('lines.taken', { time: spelling.time(slot.start) })}
              </span>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The lines of a day with a booked time. */
export function WrittenLines(props: {
  slot: BookingSlot;
  who: string;
  isStruck?: boolean;
  spelling: TimeFormat;
}) {
  const { slot, spelling } = props;
  const hourMs = 3_600_000;
  const [line] = hourLines([slot], [], spelling.timeZone);
  const at = line?.at ?? Date.parse(slot.start);
  const words = t('lines.until', { who: props.who, time: spelling.time(slot.end) });
  return (
    <ol className="lines written" aria-hidden="true">
      {[at - hourMs, at, at + hourMs].map((hour) => (
        <li key={hour}>
          <span className="h">{spelling.hour(hour)}</span>
          <div className="slots">
            {hour === at ? (
              <>
                <span className="entry">{spelling.time(slot.start)}</span>
                <span className="note">{props.isStruck ? <s>{words}</s> : words}</span>
              </>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}
