/** A filter of a list: one of a few values, or all of them. `choices` are shown in their order. */
export function ChoiceFilter<Value extends string>(props: {
  label: string;
  /** The label of the option that does not filter. */
  all: string;
  choices: readonly Value[];
  wordOf: (value: Value) => string;
  value: Value | null;
  onChoose: (value: Value | null) => void;
}) {
  return (
    <select
      className="in"
      aria-label={props.label}
      value={props.value ?? ''}
      onChange={(event) =>
        props.onChoose(props.choices.find((value) => value === event.target.value) ?? null)
      }
    >
      <option value="">{props.all}</option>
      {props.choices.map((value) => (
        <option key={value} value={value}>
          {props.wordOf(value)}
        </option>
      ))}
    </select>
  );
}
