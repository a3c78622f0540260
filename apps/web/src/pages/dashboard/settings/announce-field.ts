import { announce } from '../../../ui/live-region.tsx';
import { fieldError } from '../accounts/accounts-api.ts';
import { t } from './texts.ts';

/** The focus may be at the field already, where nothing would be read out. The rest stands in the form's status. */
export function announceField(
  sentence: 'modelForm.notSaved' | 'modelForm.notTested',
  error: Error,
  fields: readonly string[],
): void {
  const message = fields.map((name) => fieldError(error, name)).find((words) => words !== null);
  if (message) announce(t(sentence, { message }));
}
