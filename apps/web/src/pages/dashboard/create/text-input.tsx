import type { ComponentProps } from 'react';
import { TextField } from '../../../ui/field.tsx';

interface Props extends Omit<ComponentProps<typeof TextField>, 'onChange'> {
  onText: (text: string) => void;
}

/** A field of one line, whose text the browser does not complete. */
export function TextInput({ onText, ...field }: Props) {
  return <TextField autoComplete="off" {...field} onChange={(event) => onText(event.target.value)} />;
}
