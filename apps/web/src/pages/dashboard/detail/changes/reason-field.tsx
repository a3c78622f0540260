import { bounds } from '@parley/contract';
import { Field } from '../../../../ui/field.tsx';
import { t } from './texts.ts';

/** Why a member cancels or moves an interview; it may be left out. */
export function ReasonField(props: { hint: string; value: string; onChange: (reason: string) => void }) {
  return (
    <Field label={t('reason.label')} hint={props.hint}>
      {(control) => (
        <textarea
          {...control}
          className="in"
          rows={3}
          maxLength={bounds.text.reason}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
