import { bounds } from '@parley/contract';
import { TextField } from '../../../ui/field.tsx';
import { Choice } from '../frame/choice.tsx';
import { t } from './texts.ts';

/** A field for a name or URL that must be exact, so the browser must not correct or translate it. */
export function ExactField(props: {
  label: string;
  hint: string;
  error: string | null;
  type?: 'text' | 'url';
  maxLength?: number;
  value: string;
  onChange: (value: string) => void;
}) {
  return (
    <TextField
      label={props.label}
      hint={props.hint}
      error={props.error}
      className="in mono"
      type={props.type ?? 'text'}
      autoComplete="off"
      spellCheck={false}
      maxLength={props.maxLength ?? bounds.model.name}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}

/** A stored key is never shown. It can stay, be replaced, or be removed. */
export function KeyFields(props: {
  keyEnding: string | null;
  values: { key: string; removeKey: boolean };
  error: string | null;
  change: (changes: { key?: string; removeKey?: boolean }) => void;
}) {
  const { keyEnding, values, change } = props;
  return (
    <>
      <TextField
        label={t('modelForm.key')}
        hint={
          keyEnding === null
            ? t('modelForm.keyHint')
            : t('modelForm.keyStored', { ending: keyEnding === '' ? 'none' : keyEnding })
        }
        error={props.error}
        className="in mono"
        type="password"
        autoComplete="off"
        maxLength={bounds.model.key}
        value={values.key}
        onChange={(event) => change({ key: event.target.value })}
      />
      {keyEnding === null ? null : (
        <Choice
          label={t('modelForm.removeKey')}
          isOn={values.removeKey}
          onChange={(isOn) => change({ removeKey: isOn })}
        />
      )}
    </>
  );
}
