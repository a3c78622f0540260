import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { fieldError } from '../accounts/accounts-api.ts';
import { useFirstInvalid } from '../calendars/use-first-invalid.ts';
import { t } from './texts.ts';
import { isChangedMeanwhile, type TypedSettings } from './use-typed-settings.ts';

/** The form around fields of settings, with the result of saving and its buttons. */
export function TypedForm<Values>(props: {
  label: string;
  form: TypedSettings<Values>;
  /** Whether the typed values can be sent. If not, the fields say what is wrong. */
  canSave?: boolean;
  words: { save: string; saved: string };
  /** The error of the other action, unless a field shows it. */
  problem?: string | null;
  outcome?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}) {
  const { save, isSaving, error, saved, unshown } = props.form;
  const form = useFirstInvalid(error);
  const problem = unshown
    ? t('organization.notSaved', { message: unshown.message })
    : (props.problem ?? null);
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    if (props.canSave !== false && !isSaving) save();
  };
  return (
    <form ref={form} className="model-form" aria-label={props.label} onSubmit={submit} noValidate>
      {props.children}
      <output>
        {saved === 'all' ? <span className="state pass">{props.words.saved}</span> : null}
        {saved === 'not-all' ? <span className="notice review">{t('modelForm.savedNotAll')}</span> : null}
        {problem === null ? null : <span className="notice fail">{problem}</span>}
      </output>
      {props.outcome}
      <div className="model-actions">
        <Button look="solid" type="submit" disabled={isSaving}>
          {isSaving ? t('organization.saving') : props.words.save}
        </Button>
        {props.action}
      </div>
    </form>
  );
}

/** A sentence with the value that somebody else has saved in a field since it was shown; null if nobody has. */
export function theirsInWords(theirs: string | undefined): string | null {
  if (theirs === undefined) return null;
  return theirs === '' ? t('settingsPage.theirsEmpty') : t('settingsPage.theirs', { value: theirs });
}

/**
 * The message of a field: why it was refused, or what somebody else has saved there meanwhile.
 *
 * @param theirs what somebody else has saved, as text; undefined if nobody has.
 */
export function errorAt(error: Error | null, name: string, theirs: string | undefined): string | null {
  const refused = fieldError(error, name);
  return error && !isChangedMeanwhile(error)
    ? (refused ?? theirsInWords(theirs))
    : (theirsInWords(theirs) ?? refused);
}
