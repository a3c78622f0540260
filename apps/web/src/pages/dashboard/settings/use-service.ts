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

/** What a form of a service has at least. */
export interface ServiceValues {
  source: ModelSource;
}

interface Calls<Settings, Values, Input, Saved> {
  /** What the server has. */
  settings: Settings;
  /** The same as the form shows it. */
  valuesOf: (settings: Settings) => Values;
  /** The same as it came from the server. */
  settingsIn: (saved: Saved) => Settings;
  /** What is sent; null while a field cannot be. */
  inputOf: (values: Values) => Input | null;
  /** Names of the fields at which the server's words about them stand. */
  fieldsOf: (values: Values) => readonly string[];
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
  /** What somebody else has put in these fields since they were shown. */
  theirs: Partial<Values>;
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
  // Of what was shown when somebody began to type: whatever is read anew since, they have not typed over it.
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
    saved: saving.isSuccess ? (isTyped ? 'not-all' : 'all') : null,
    errorOf(name) {
      const theirs: unknown = Object.entries(state.theirs).find(([field]) => field === name)?.[1];
      const words = errorAt(saving.error, name, typeof theirs === 'string' ? theirs : undefined);
      return words ?? fieldError(testing.error, name);
    },
  };
}

/** With the source that was shown, so that the fields in which somebody typed do not go with it. */
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
