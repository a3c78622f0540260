/** A check box, with a sentence about what it does where its label does not say all. */
export function Choice(props: {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}) {
  return (
    <label className="choice">
      <input
        type="checkbox"
        checked={props.isOn}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span>
        {props.label}
        {props.hint === undefined ? null : <span className="quiet">{props.hint}</span>}
      </span>
    </label>
  );
}
