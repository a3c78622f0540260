/**
 * The heads of a table's columns.
 *
 * @param props.last the head of one more column, for screen readers only: the column of the buttons.
 */
export function ColumnHeads({ names, last }: { names: readonly string[]; last?: string }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th scope="col" key={name}>
            {name}
          </th>
        ))}
        {last === undefined ? null : (
          <th scope="col">
            <span className="sr">{last}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
