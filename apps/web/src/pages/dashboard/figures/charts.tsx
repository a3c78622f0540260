import type { ReactNode } from 'react';

/** Charts made of plain boxes, sized in percent of the available space. A table shows the same numbers. */

const percent = (value: number, most: number) => `${most === 0 ? 0 : (value / most) * 100}%`;

/** Horizontal bars, one below the other, each with its name and its value in words. */
export function Bars({ bars }: { bars: { name: string; hint?: string; value: number; words: ReactNode }[] }) {
  const most = Math.max(...bars.map(({ value }) => value));
  return (
    <div className="bars">
      {bars.map(({ name, hint, value, words }) => (
        <div key={name} className="bar">
          <span>
            {name}
            {hint === undefined ? null : <span className="tag">{hint}</span>}
          </span>
          <i>
            <b style={{ width: percent(value, most) }} />
          </i>
          <span className="value">{words}</span>
        </div>
      ))}
    </div>
  );
}

/** Columns side by side, with the value above each. A part of each can be marked. */
export function Columns({
  columns,
}: {
  columns: { name: string; value: number; words: string; marked?: number }[];
}) {
  const most = Math.max(...columns.map(({ value }) => value));
  return (
    <div className="columns" data-many={columns.length > 14 || undefined}>
      {columns.map(({ name, value, words, marked }) => (
        <div key={name} className="column">
          <span className="value">{words}</span>
          <i style={{ height: percent(value, most) }}>
            {marked ? <b style={{ height: percent(marked, value) }} /> : null}
          </i>
          <span className="tag">{name}</span>
        </div>
      ))}
    </div>
  );
}

/** Rows that are made of parts. The row with the largest sum has the full width. `look`: a class in figures.css. */
export function Stacks({
  rows,
}: {
  rows: { name: string; parts: { name: string; value: number; look: string }[] }[];
}) {
  const total = (parts: { value: number }[]) => parts.reduce((sum, { value }) => sum + value, 0);
  const most = Math.max(...rows.map(({ parts }) => total(parts)));
  const [first] = rows;
  const used = first?.parts.filter((part) =>
    rows.some(({ parts }) => parts.some(({ name, value }) => name === part.name && value > 0)),
  );
  return (
    <>
      <ul className="legend">
        {used?.map(({ name, look }) => (
          <li key={name}>
            <i className={look} />
            {name}
          </li>
        ))}
      </ul>
      <div className="bars">
        {rows.map(({ name, parts }) => (
          <div key={name} className="bar">
            <span>{name}</span>
            <i>
              {parts.map((part) =>
                part.value === 0 ? null : (
                  <b key={part.name} className={part.look} style={{ width: percent(part.value, most) }} />
                ),
              )}
            </i>
            <span className="value">{total(parts)}</span>
          </div>
        ))}
      </div>
    </>
  );
}

/** Scores from 0 to 100: a bar from the low to the high one, with a line at the middle. */
export function Range({ low, median, high }: { low: number; median: number; high: number }) {
  return (
    <span className="range">
      <i style={{ left: `${low}%`, width: `${high - low}%` }} />
      <b style={{ left: `${median}%` }} />
    </span>
  );
}
