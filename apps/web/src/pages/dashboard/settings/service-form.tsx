import type { ModelTestResponse } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { fieldError, withoutField } from '../accounts/accounts-api.ts';
import { t } from './texts.ts';

interface Calls<Input, Saved> {
  save: (input: Input) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  test: (input: Input) => Promise<ModelTestResponse>;
  onTested?: () => Promise<unknown>;
}

interface Doing<Input> {
  mutate: (input: Input) => void;
  reset: () => void;
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
}

interface Service<Input> {
  saving: Doing<Input>;
  testing: Doing<Input> & { data: ModelTestResponse | undefined };
  /** Once anything is changed, what came of it before is about something else. */
  reset: () => void;
  errorOf: (name: string) => string | null;
}

/** Saving and testing what somebody enters about a service: of a model, or of speech. */
export function useService<Input, Saved>({
  save,
  onSaved,
  test,
  onTested,
}: Calls<Input, Saved>): Service<Input> {
  const saving = useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      onSaved(saved);
      announce(t('modelForm.saved'));
    },
  });
  const testing = useMutation({ mutationFn: test, onSuccess: async () => onTested?.() });
  return {
    saving,
    testing,
    reset() {
      saving.reset();
      testing.reset();
    },
    errorOf: (name) => fieldError(saving.error, name) ?? fieldError(testing.error, name),
  };
}

/** The form around the fields: what came of it, and its buttons. */
export function ServiceForm<Input>(props: {
  label: string;
  service: Service<Input>;
  /** What is sent; null while a field cannot be. */
  input: () => Input | null;
  /** Names of the fields, at which the server's words about them stand. */
  fields: readonly string[];
  canTest: boolean;
  children: ReactNode;
}) {
  const { saving, testing } = props.service;
  const isBusy = saving.isPending || testing.isPending;
  const send = (how: Doing<Input>, other: Doing<Input>) => {
    other.reset();
    const input = props.input();
    if (input !== null) how.mutate(input);
  };
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    send(saving, testing);
  };
  return (
    <form className="model-form" aria-label={props.label} onSubmit={submit} noValidate>
      {props.children}
      <Outcome
        saving={{ ...saving, error: withoutField(saving.error, ...props.fields) }}
        testing={{ ...testing, error: withoutField(testing.error, ...props.fields) }}
      />
      <div className="model-actions">
        <Button look="solid" type="submit" disabled={isBusy}>
          {t(saving.isPending ? 'modelForm.saving' : 'modelForm.save')}
        </Button>
        {props.canTest ? (
          <Button onClick={() => send(testing, saving)} disabled={isBusy}>
            {t(testing.isPending ? 'modelForm.testing' : 'modelForm.test')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** What came of saving or testing; the server's words about one field stand at that field. */
function Outcome<Input>({ saving, testing }: Pick<Service<Input>, 'saving' | 'testing'>) {
  const { data } = testing;
  return (
    <output>
      {saving.isSuccess ? <span className="state pass">{t('modelForm.saved')}</span> : null}
      {saving.error ? (
        <span className="notice fail">{t('modelForm.notSaved', { message: saving.error.message })}</span>
      ) : null}
      {testing.error ? (
        <span className="notice fail">{t('modelForm.notTested', { message: testing.error.message })}</span>
      ) : null}
      {data ? <span className={data.works ? 'notice pass' : 'notice fail'}>{data.message}</span> : null}
    </output>
  );
}
