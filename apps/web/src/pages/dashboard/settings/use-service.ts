import type { ServiceTestResponse } from '@parley/contract';
import { useMutation, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { announce } from '../../../ui/live-region.tsx';
import { fieldError, withoutField } from '../accounts/accounts-api.ts';
import { announceField } from './announce-field.ts';
import { t } from './texts.ts';
import { typedSince } from './typed-since.ts';
import { isChangedMeanwhile } from './use-typed-settings.ts';

interface Calls<Values, Input, Saved> {
  /** What the server has, as the form shows it. */
  stored: Values;
  /** What is sent; null while a field cannot be. */
  inputOf: (values: Values) => Input | null;
  /** Names of the fields at which the server's words about them stand. */
  fieldsOf: (values: Values) => readonly string[];
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

/** What a form of a service shows and does. */
export interface Service<Values> {
  values: Values;
  change: (changes: Partial<Values>) => void;
  save: () => void;
  test: () => void;
  saving: { isPending: boolean; error: Error | null };
  testing: { isPending: boolean; error: Error | null; data: ServiceTestResponse | undefined };
  /** Another thing whenever something was refused, here or by the server; null while nothing is. */
  refusal: object | null;
  /** Whether the last thing that happened was a save, and whether something was typed meanwhile. */
  saved: 'all' | 'not-all' | null;
  errorOf: (name: string) => string | null;
}

/** Saving and testing what somebody enters about a service: of a model, or of speech. */
export function useService<Values extends object, Input extends object, Saved>({
  stored,
  inputOf,
  fieldsOf,
  version,
  save,
  test,
  queryKey,
}: Calls<Values, Input, Saved>): Service<Values> {
  // What nobody typed in follows the settings that hold.
  const [typed, setTyped] = useState<Partial<Values>>({});
  const values = { ...stored, ...typed };
  const [stopped, setStopped] = useState<object | null>(null);
  const saving = useMutation({
    mutationFn: ({ input }: Sent<Values, Input>) => save({ ...input, before: version }),
    onSuccess: (saved, sent) => {
      queryClient.setQueryData(queryKey, saved);
      setTyped((now) => typedSince(now, sent.values));
      announce(t('modelForm.saved'));
    },
    onError: (error, sent) => {
      announceField('modelForm.notSaved', error, fieldsOf(sent.values));
      // Somebody else has changed them: the form shows theirs beside what was typed.
      if (isChangedMeanwhile(error)) void queryClient.refetchQueries({ queryKey });
    },
  });
  const testing = useMutation({
    mutationFn: ({ input }: Sent<Values, Input>) => test(input),
    onError: (error, sent) => announceField('modelForm.notTested', error, fieldsOf(sent.values)),
    onSuccess: async () => queryClient.invalidateQueries({ queryKey }),
  });
  const send = (how: 'notSaved' | 'notTested', mutate: (sent: Sent<Values, Input>) => void) => {
    const input = inputOf(values);
    if (input !== null) return mutate({ values, input });
    setStopped({});
    announce(t(`modelForm.${how}`, { message: t('modelForm.notANumber') }));
  };
  const fields = fieldsOf(values);
  return {
    values,
    change(changes) {
      setTyped((before) => ({ ...before, ...changes }));
      // Once anything is changed, what came of it before is about something else. What is under way goes on.
      if (!saving.isPending) saving.reset();
      testing.reset();
      setStopped(null);
    },
    save() {
      testing.reset();
      send('notSaved', saving.mutate);
    },
    test() {
      saving.reset();
      send('notTested', testing.mutate);
    },
    saving: { ...saving, error: withoutField(saving.error, ...fields) },
    testing: { ...testing, error: withoutField(testing.error, ...fields) },
    refusal: saving.error ?? testing.error ?? stopped,
    saved: saving.isSuccess ? (Object.keys(typed).length === 0 ? 'all' : 'not-all') : null,
    errorOf: (name) => fieldError(saving.error, name) ?? fieldError(testing.error, name),
  };
}
