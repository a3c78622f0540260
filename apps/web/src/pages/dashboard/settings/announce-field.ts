import { announce } from '../../../ui/live-region.tsx';
import { fieldError } from '../accounts/accounts-api.ts';
import { t } from './texts.ts';

/** Announces a field's error. If the field already has the focus, a screen reader would otherwise not read it. */
export function announceField(
  sentence: 'modelForm.notSaved' | 'modelForm.notTested',
  error: Error,
  fields: readonly string[],
): void {
  const message = fields.map((name) => fieldError(error, name)).find((words) => words !== null);
  if (message) announce(t(sentence, { message }));
}
