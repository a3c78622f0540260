import type { ModelSource, ServiceTestResponse } from '@parley/contract';
import { useMutation, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { announce } from '../../../ui/live-region.tsx';
import { fieldError, withoutField } from '../accounts/accounts-api.ts';
import { announceField } from './announce-field.ts';
import { t } from './texts.ts';
import { errorAt } from './typed-form.tsx';
import { meetTheirs, nothingTyped, settleTyped, typeIn, type TypedOver } from './typed-over.ts';
import { isChangedMeanwhile } from './use-typed-settings.ts';

/** The values that the form of every service has. */
export interface ServiceValues {
  source: ModelSource;
}

interface Calls<Settings, Values, Input, Saved> {
  /** The settings as the server has stored them. */
  settings: Settings;
  /** Converts them to the values of the form. */
  valuesOf: (settings: Settings) => Values;
  /** Takes the settings out of the server's response. */
  settingsIn: (saved: Saved) => Settings;
  /** The body to send; null while a field is invalid. */
  inputOf: (values: Values) => Input | null;
  /** Names of the fields that show their own error messages. */
  fieldsOf: (values: Values) => readonly string[];
  save: (input: Input & { before?: string }) => Promise<Saved>;
  test: (input: Input) => Promise<ServiceTestResponse>;
  queryKey: QueryKey;
}

interface Sent<Values, Input> {
  values: Values;
  input: Input;
}

/** The state and the actions of a service's form. */
export interface Service<Values> {
  values: Values;
  /** The values that somebody else has saved in these fields since they were shown. */
  theirs: Partial<Values>;
  change: (changes: Partial<Values>) => void;
  save: () => void;
  test: () => void;
  saving: { isPending: boolean; error: Error | null };
  testing: { isPending: boolean; error: Error | null; data: ServiceTestResponse | undefined };
  /** A new object for each refusal by the form or the server, so that effects can follow it; null for none. */
  refusal: object | null;
  /** After a save: `all`, or `not-all` when something was typed meanwhile. Null when the last action was no save. */
  saved: 'all' | 'not-all' | null;
  errorOf: (name: string) => string | null;
}

/** Saves and tests the settings of a model or speech service. */
export function useService<
  Settings extends { version: string },
  Values extends ServiceValues,
  Input extends object,
  Saved,
>({
  settings,
  valuesOf,
  settingsIn,
  inputOf,
  fieldsOf,
  save,
  test,
  queryKey,
}: Calls<Settings, Values, Input, Saved>): Service<Values> {
  const stored = valuesOf(settings);
  const [state, setState] = useState<TypedOver<Values>>(nothingTyped);
  // The version that was shown when somebody began to type. They have not seen a version that was read later.
  const [shownVersion, setShownVersion] = useState<string | null>(null);
  const isTyped = Object.keys(state.typed).length > 0;
  const version = (isTyped ? shownVersion : null) ?? settings.version;
  const values = { ...stored, ...state.typed };
  const [stopped, setStopped] = useState<object | null>(null);
  const saving = useMutation({
    mutationFn: ({ input }: Sent<Values, Input>) => save({ ...input, before: version }),
    onSuccess: (saved, sent) => {
      queryClient.setQueryData(queryKey, saved);
      const now = settingsIn(saved);
      setShownVersion(now.version);
      setState((before) => settleTyped(before, sent.values, valuesOf(now)));
      announce(t('modelForm.saved'));
    },
    onError: async (error, sent) => {
      if (!isChangedMeanwhile(error)) {
        return announceField('modelForm.notSaved', error, fieldsOf(sent.values));
      }
      await queryClient.refetchQueries({ queryKey });
      const saved = queryClient.getQueryData<Saved>(queryKey);
      if (saved === undefined) return;
      const now = settingsIn(saved);
      setShownVersion(now.version);
      setState((before) => meetAll(before, sent.values.source, valuesOf(now)));
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
    theirs: state.theirs,
    change(changes) {
      setShownVersion(version);
      setState((before) => typeIn(before, stored, changes));
      // A change makes earlier results obsolete. A save that is still running continues.
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
    saved: saving.isSuccess ? (isTyped ? 'not-all' : 'all') : null,
    errorOf(name) {
      const theirs: unknown = Object.entries(state.theirs).find(([field]) => field === name)?.[1];
      const words = errorAt(saving.error, name, typeof theirs === 'string' ? theirs : undefined);
      return words ?? fieldError(testing.error, name);
    },
  };
}

/** Keeps the shown source, so that the fields in which somebody typed do not disappear when a colleague changed it. */
function meetAll<Values extends ServiceValues>(
  before: TypedOver<Values>,
  source: ModelSource,
  stored: Values,
): TypedOver<Values> {
  const met = meetTheirs(before, stored);
  if (Object.keys(met.typed).length === 0 || stored.source === source) return met;
  return {
    typed: { ...met.typed, source },
    over: { ...met.over, source: stored.source },
    theirs: { ...met.theirs, source: stored.source },
  };
}
