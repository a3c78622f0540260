import { TextField } from '../../../ui/field.tsx';
import { t } from './texts.ts';

/** A password of another service: it is never filled in with one of ours, and never shown again. */
export function SecretField(props: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
}) {
  return (
    <TextField
      label={props.label}
      hint={t('secretField.keptEncrypted')}
      error={props.error}
      type="password"
      autoComplete="new-password"
      maxLength={1000}
      value={props.value}
      onChange={(event) => props.onChange(event.target.value)}
    />
  );
}
