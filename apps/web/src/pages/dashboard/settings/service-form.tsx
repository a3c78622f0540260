import type { ServiceTestResponse } from '@parley/contract';
import { useMutation, type QueryKey } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { ApiError } from '../../../api/request.ts';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { fieldError, withoutField } from '../accounts/accounts-api.ts';
import { t } from './texts.ts';
import { typedSince } from './typed-since.ts';

interface Calls<Values, Input, Saved> {
  /** What the server has, as the form shows it. */
  stored: Values;
  /** What is sent; null while a field cannot be. */
  inputOf: (values: Values) => Input | null;
  /** Of the settings that are shown. */
  version: string;
  save: (input: Input & { before?: string }) => Promise<Saved>;
  test: (input: Input) => Promise<ServiceTestResponse>;
  queryKey: QueryKey;
}

interface Sent<Values, Input> {
  values: Values;
  input: Input;
}

interface Service<Values> {
  values: Values;
  change: (changes: Partial<Values>) => void;
  save: () => void;
  test: () => void;
  saving: { isPending: boolean; error: Error | null };
  testing: { isPending: boolean; error: Error | null; data: ServiceTestResponse | undefined };
  /** Whether the last thing that happened was a save, and whether something was typed meanwhile. */
  saved: 'all' | 'not-all' | null;
  errorOf: (name: string) => string | null;
}

/** Saving and testing what somebody enters about a service: of a model, or of speech. */
export function useService<Values extends object, Input extends object, Saved>({
  stored,
  inputOf,
  version,
  save,
  test,
  queryKey,
}: Calls<Values, Input, Saved>): Service<Values> {
  // What nobody typed in follows the settings that hold.
  const [typed, setTyped] = useState<Partial<Values>>({});
  const values = { ...stored, ...typed };
  const saving = useMutation({
    mutationFn: ({ input }: Sent<Values, Input>) => save({ ...input, before: version }),
    onSuccess: (saved, sent) => {
      queryClient.setQueryData(queryKey, saved);
      setTyped((now) => typedSince(now, sent.values));
      announce(t('modelForm.saved'));
    },
    onError: (error) => {
      // Somebody else has changed them: the form shows theirs beside what was typed.
      if (error instanceof ApiError && error.code === 'invalid_state')
        void queryClient.refetchQueries({ queryKey });
    },
  });
  const testing = useMutation({
    mutationFn: test,
    onSuccess: async () => queryClient.invalidateQueries({ queryKey }),
  });
  const input = inputOf(values);
  return {
    values,
    change(changes) {
      setTyped((before) => ({ ...before, ...changes }));
      // Once anything is changed, what came of it before is about something else. What is under way goes on.
      if (!saving.isPending) saving.reset();
      testing.reset();
    },
    save() {
      testing.reset();
      if (input !== null) saving.mutate({ values, input });
    },
    test() {
      saving.reset();
      if (input !== null) testing.mutate(input);
    },
    saving,
    testing,
    saved: saving.isSuccess ? (Object.keys(typed).length === 0 ? 'all' : 'not-all') : null,
    errorOf: (name) => fieldError(saving.error, name) ?? fieldError(testing.error, name),
  };
}

/** The form around the fields: what came of it, and its buttons. */
export function ServiceForm<Values>(props: {
  label: string;
  service: Service<Values>;
  /** Names of the fields, at which the server's words about them stand. */
  fields: readonly string[];
  canTest: boolean;
  children: ReactNode;
}) {
  const { save, test, saving, testing } = props.service;
  const isBusy = saving.isPending || testing.isPending;
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    if (!isBusy) save();
  };
  return (
    <form className="model-form" aria-label={props.label} onSubmit={submit} noValidate>
      {props.children}
      <Outcome of={props.service} fields={props.fields} />
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

/** What came of saving or testing; the server's words about one field stand at that field. */
function Outcome<Values>({
  of: { saved, saving, testing },
  fields,
}: {
  of: Service<Values>;
  fields: readonly string[];
}) {
  const notSaved = withoutField(saving.error, ...fields);
  const notTested = withoutField(testing.error, ...fields);
  const { data } = testing;
  return (
    <output>
      {saved === 'all' ? <span className="state pass">{t('modelForm.saved')}</span> : null}
      {saved === 'not-all' ? <span className="notice review">{t('modelForm.savedNotAll')}</span> : null}
      {notSaved ? (
        <span className="notice fail">{t('modelForm.notSaved', { message: notSaved.message })}</span>
      ) : null}
      {notTested ? (
        <span className="notice fail">{t('modelForm.notTested', { message: notTested.message })}</span>
      ) : null}
      {data ? <span className={data.works ? 'notice pass' : 'notice fail'}>{data.message}</span> : null}
    </output>
  );
}
