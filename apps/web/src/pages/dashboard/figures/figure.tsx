import { useId, type ReactNode } from 'react';
import { t } from './texts.ts';

export interface Column {
  name: string;
  isNumber?: true;
}

/**
 * One question with its answer in a sentence, a chart, and the same numbers as a table, which screen readers can read
 * too. Without rows, only the sentence is shown.
 */
export function Figure(props: {
  title: string;
  answer: ReactNode;
  columns: Column[];
  rows: (string | number)[][];
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="figure" aria-labelledby={id}>
      <h2 id={id}>{props.title}</h2>
      <p>{props.answer}</p>
      {props.rows.length === 0 ? null : (
        <>
          <div className="chart" aria-hidden="true">
            {props.children}
          </div>
          <details>
            <summary>
              {t('asTable')}
              <span className="sr">: {props.title}</span>
            </summary>
            <table className="list stack" aria-labelledby={id}>
              <thead>
                <tr>
                  {props.columns.map(({ name, isNumber }) => (
                    <th key={name} scope="col" data-number={isNumber}>
                      {name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {props.rows.map(([name, ...cells]) => (
                  <tr key={String(name)}>
                    <td className="subject">{name}</td>
                    {cells.map((cell, index) => {
                      const column = props.columns[index + 1];
                      return (
                        <td key={column?.name} data-word={column?.name} data-number={column?.isNumber}>
                          {cell}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}
