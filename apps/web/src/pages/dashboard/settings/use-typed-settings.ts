import { useMutation, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { ApiError } from '../../../api/request.ts';
import { announce } from '../../../ui/live-region.tsx';
import { withoutField } from '../accounts/accounts-api.ts';
import { announceField } from './announce-field.ts';
import { meetTheirs, nothingTyped, settleTyped, typeIn, type TypedOver } from './typed-over.ts';

interface Calls<Values, Input, Saved> {
  /** The stored settings as values of the form. */
  stored: Values;
  /** @param shown for typed fields, the value that was shown before; for other fields, the stored value. */
  inputOf: (values: Values, shown: Values) => Input;
  save: (input: Input) => Promise<Saved>;
  /** Takes the settings out of the server's response. */
  storedIn: (saved: Saved) => Values;
  queryKey: QueryKey;
  /** Names of the fields that show their own error messages. */
  fields: readonly string[];
  savedWords: string;
  onSaved?: () => void;
}

interface Sent<Values, Input> {
  values: Values;
  input: Input;
}

/** The state and the actions of a form of settings. */
export interface TypedSettings<Values> {
  values: Values;
  /** The values that somebody else has saved in these fields since they were shown. */
  theirs: Partial<Values>;
  change: (changes: Partial<Values>) => void;
  save: () => void;
  isSaving: boolean;
  error: Error | null;
  /** The error, unless a field shows it. */
  unshown: Error | null;
  /** After a save: `all`, or `not-all` when something was typed meanwhile. Null when the last action was no save. */
  saved: 'all' | 'not-all' | null;
}

/** Saves typed settings. Never overwrites a value that the person has not seen, and keeps what is typed meanwhile. */
export function useTypedSettings<Values extends object, Input, Saved>(
  calls: Calls<Values, Input, Saved>,
): TypedSettings<Values> {
  const { stored, inputOf, save, storedIn, queryKey, fields, savedWords, onSaved } = calls;
  const [state, setState] = useState<TypedOver<Values>>(nothingTyped);
  const values = { ...stored, ...state.typed };
  const saving = useMutation({
    mutationFn: ({ input }: Sent<Values, Input>) => save(input),
    onSuccess: (saved, sent) => {
      queryClient.setQueryData(queryKey, saved);
      setState((now) => settleTyped(now, sent.values, storedIn(saved)));
      onSaved?.();
      announce(savedWords);
    },
    onError: async (error) => {
      if (!isChangedMeanwhile(error)) return announceField('modelForm.notSaved', error, fields);
      await queryClient.refetchQueries({ queryKey });
      const now = queryClient.getQueryData<Saved>(queryKey);
      if (now !== undefined) setState((before) => meetTheirs(before, storedIn(now)));
    },
  });
  return {
    values,
    theirs: state.theirs,
    change(changes) {
      setState((before) => typeIn(before, stored, changes));
      // A change makes earlier results obsolete. A save that is still running continues.
      if (!saving.isPending) saving.reset();
    },
    save: () => saving.mutate({ values, input: inputOf(values, { ...stored, ...state.over }) }),
    isSaving: saving.isPending,
    error: saving.error,
    unshown:
      saving.error && isChangedMeanwhile(saving.error) ? saving.error : withoutField(saving.error, ...fields),
    saved: saving.isSuccess ? (Object.keys(state.typed).length === 0 ? 'all' : 'not-all') : null,
  };
}

/** True when the server refused because somebody else has saved other settings since they were shown. */
export const isChangedMeanwhile = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'invalid_state';
