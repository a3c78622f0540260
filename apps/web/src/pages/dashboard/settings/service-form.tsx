import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useFirstInvalid } from '../calendars/use-first-invalid.ts';
import { t } from './texts.ts';
import type { Service } from './use-service.ts';
import { isChangedMeanwhile } from './use-typed-settings.ts';

/** The form around the fields, with the result of saving or testing and its buttons. */
export function ServiceForm<Values>(props: {
  label: string;
  service: Service<Values>;
  canTest: boolean;
  children: ReactNode;
}) {
  const { save, test, saving, testing, refusal } = props.service;
  const form = useFirstInvalid(refusal);
  const isBusy = saving.isPending || testing.isPending;
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy) save();
  };
  return (
    <form ref={form} className="model-form" aria-label={props.label} onSubmit={submit} noValidate>
      {props.children}
      <Outcome of={props.service} />
      <div className="model-actions">
        <Button look="solid" type="submit" disabled={isBusy}>
          {t(saving.isPending ? 'modelForm.saving' : 'modelForm.save')}
        </Button>
        {props.canTest ? (
          <Button onClick={test} disabled={isBusy}>
            {t(testing.isPending ? 'modelForm.testing' : 'modelForm.test')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** The result of saving or testing. Messages about a single field are shown beside that field instead. */
function Outcome<Values>({ of: { saved, saving, testing } }: { of: Service<Values> }) {
  const { data } = testing;
  return (
    <output>
      {saved === 'all' ? <span className="state pass">{t('modelForm.saved')}</span> : null}
      {saved === 'not-all' ? <span className="notice review">{t('modelForm.savedNotAll')}</span> : null}
      {saving.error ? (
        <span className="notice fail">
          {isChangedMeanwhile(saving.error)
            ? t('organization.notSaved', { message: saving.error.message })
            : t('modelForm.notSaved', { message: saving.error.message })}
        </span>
      ) : null}
      {testing.error ? (
        <span className="notice fail">{t('modelForm.notTested', { message: testing.error.message })}</span>
      ) : null}
      {data ? <span className={data.works ? 'notice pass' : 'notice fail'}>{data.message}</span> : null}
    </output>
  );
}
