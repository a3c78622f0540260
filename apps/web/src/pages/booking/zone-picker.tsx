import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { announce } from '../../ui/live-region.tsx';
import { formatZone, type ZoneChoice } from './days/zone-list.ts';
import { searchZones, type ZoneEntry } from './days/zone-search.ts';
import { formatOffset, zonedTimeOf } from './days/zoned-time.ts';
import { t } from './texts.ts';

interface Option {
  timeZone: string;
  name: string;
  /** Country and large cities; empty for the likely zones. */
  about: string;
}

/**
 * A list that is searched by typing, following the ARIA practices: the text field keeps the focus, arrows move
 * through the options, Enter selects one, Escape and leaving change nothing.
 */
export function ZonePicker(props: {
  timeZone: string;
  /** Shown first while nothing is typed. */
  likely: ZoneChoice[];
  /** The moment whose offsets are shown. */
  at: number;
  onChange: (timeZone: string) => void;
}) {
  const { timeZone, likely, at, onChange } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  /** Null when nothing was typed since it opened. */
  const [query, setQuery] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const entries = useEntries(isOpen);
  const options = isOpen ? optionsFor({ query: query ?? '', likely, entries, at }) : [];
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const optionId = (index: number) => `${id}-${index}`;

  // Selects the zone's text, so that typing replaces it.
  useEffect(() => {
    if (!isOpen && document.activeElement === field.current) field.current?.select();
  }, [isOpen, timeZone]);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [active, isOpen]);
  useEffect(() => {
    if (query !== null) announce(t('zone.count', { count: options.length }));
    // Depends on the typed text and not on the list, which is a new array each time this is drawn.
  }, [query, options.length]);

  const open = () => {
    if (isOpen) return;
    setIsOpen(true);
    setActive(
      Math.max(
        0,
        likely.findIndex((choice) => choice.timeZone === timeZone),
      ),
    );
  };
  const close = () => {
    setIsOpen(false);
    setQuery(null);
  };
  const take = (option: Option | undefined) => {
    if (!option) return;
    onChange(option.timeZone);
    close();
    announce(t('zone.chosen', { zone: formatZone(option.timeZone, at) }));
  };
  const move = (to: number) => setActive(Math.min(Math.max(0, to), options.length - 1));
  const keys: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? move(active + 1) : open()),
    ArrowUp: () => (isOpen ? move(active - 1) : open()),
    PageDown: () => move(active + 8),
    PageUp: () => move(active - 8),
    Enter: () => (isOpen ? take(options[active]) : open()),
    Escape: close,
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
    // While nothing is open, Escape is for the page.
    if (event.key === 'Escape' && !isOpen) return;
    event.preventDefault();
    act();
  };
  // Written by hand: a select cannot be searched, and a datalist can neither be styled nor show the offset.
  const listProps = {
    ref: list,
    id: `${id}-list`,
    role: 'listbox',
    'aria-label': t('zone.list'),
    // The field must keep the focus, so a press on the list must not move it.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
  };
  const optionProps = (option: Option, index: number) => ({
    id: optionId(index),
    role: 'option',
    'aria-selected': index === active,
    onMouseMove: () => setActive(index),
    onClick: () => take(option),
  });
  return (
    <div className="zone-picker">
      <input
        ref={field}
        className="in"
        role="combobox"
        aria-label={t('zone.label')}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options.length > 0 ? optionId(active) : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={isOpen ? t('zone.placeholder') : undefined}
        value={query ?? (isOpen ? '' : formatZone(timeZone, at))}
        onChange={(event) => {
          setIsOpen(true);
          setQuery(event.target.value);
          setActive(0);
        }}
        onFocus={(event) => event.target.select()}
        onClick={open}
        onKeyDown={press}
        onBlur={close}
      />
      {isOpen ? (
        <div className="zone-list">
          <div {...listProps}>
            {options.map((option, index) => (
              <div key={`${index} ${option.timeZone}`} {...optionProps(option, index)}>
                <span className="name">{option.name}</span>
                <span className="offset">{formatOffset(zonedTimeOf(at, option.timeZone).offsetMinutes)}</span>
                {option.about ? <span className="about">{option.about}</span> : null}
              </div>
            ))}
          </div>
          {options.length === 0 ? <p className="none">{t('zone.noneAdvice')}</p> : null}
        </div>
      ) : null}
    </div>
  );
}

function optionsFor(from: {
  query: string;
  likely: ZoneChoice[];
  entries: ZoneEntry[];
  at: number;
}): Option[] {
  const { query, likely, entries, at } = from;
  const found = searchZones(entries, query, at).map(({ timeZone, city, country, cities }) => ({
    timeZone,
    name: city,
    about: [country, ...cities].filter((place) => place !== city).join(', '),
  }));
  if (query.trim() !== '') return found;
  const first = likely.map(({ timeZone, label }) => ({ timeZone, name: nameIn(label), about: '' }));
  return [...first, ...found.filter((one) => !likely.some(({ timeZone }) => timeZone === one.timeZone))];
}

/** `Lisbon, UTC+0 (yours)` without the offset, which has its own column in the list. */
const nameIn = (label: string) => label.replace(/, UTC[^ ]+/, '');

/** Loaded when it is first needed; without it the likely zones are still shown. */
function useEntries(isWanted: boolean): ZoneEntry[] {
  const [entries, setEntries] = useState<ZoneEntry[]>([]);
  useEffect(() => {
    if (!isWanted || entries.length > 0) return;
    import('./days/zone-catalogue.ts').then(
      ({ zoneCatalogue }) => setEntries(zoneCatalogue()),
      () => announce(t('zone.notLoaded')),
    );
  }, [isWanted, entries.length]);
  return entries;
}
