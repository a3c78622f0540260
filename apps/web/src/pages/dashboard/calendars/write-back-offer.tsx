import { t } from './texts.ts';

/** Offered while connecting; it can be changed later. */
export function WriteBackOffer(props: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  hint?: string;
}) {
  return (
    <div className="choice">
      <label>
        <input
          type="checkbox"
          checked={props.checked}
          onChange={(event) => props.onChange(event.target.checked)}
        />
        {t('writeBackChoice.label')}
      </label>
      {props.hint === undefined ? null : <p className="hint">{props.hint}</p>}
    </div>
  );
}
