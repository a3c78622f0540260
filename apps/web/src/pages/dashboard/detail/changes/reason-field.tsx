import { bounds } from '@parley/contract';
import { TextArea } from '../../../../ui/field.tsx';
import { t } from './texts.ts';

/** Why a member cancels or moves an interview; it may be left out. */
export function ReasonField(props: { hint: string; value: string; onChange: (reason: string) => void }) {
  return (
    <TextArea
      label={t('reason.label')}
      hint={props.hint}
      rows={3}
      maxLength={bounds.text.reason}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
