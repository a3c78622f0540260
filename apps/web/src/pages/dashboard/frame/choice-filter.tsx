/** A filter of a list: one of a few values, or all of them. `words` are shown in their order. */
export function ChoiceFilter<Value extends string>(props: {
  label: string;
  /** What the choice of nothing is called. */
  all: string;
  words: Record<Value, string>;
  value: Value | null;
  onChoose: (value: Value | null) => void;
}) {
  const values = Object.keys(props.words) as Value[];
  return (
    <select
      className="in"
      aria-label={props.label}
      value={props.value ?? ''}
      onChange={(event) => props.onChoose(values.find((value) => value === event.target.value) ?? null)}
    >
      <option value="">{props.all}</option>
      {values.map((value) => (
        <option key={value} value={value}>
          {props.words[value]}
        </option>
      ))}
    </select>
  );
}
