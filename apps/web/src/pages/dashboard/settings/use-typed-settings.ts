import { useMutation, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { ApiError } from '../../../api/request.ts';
import { announce } from '../../../ui/live-region.tsx';
import { withoutField } from '../accounts/accounts-api.ts';
import { announceField } from './announce-field.ts';
import { meetTheirs, nothingTyped, settleTyped, typeIn, type TypedOver } from './typed-over.ts';

interface Calls<Values, Input, Saved> {
  /** What the server has, as the form shows it. */
  stored: Values;
  /** @param shown what the form was filled with where somebody typed, and the settings that hold elsewhere. */
  inputOf: (values: Values, shown: Values) => Input;
  save: (input: Input) => Promise<Saved>;
  /** The same settings as they came from the server. */
  storedIn: (saved: Saved) => Values;
  queryKey: QueryKey;
  /** Names of the fields at which the server's words about them stand. */
  fields: readonly string[];
  savedWords: string;
  onSaved?: () => void;
}

interface Sent<Values, Input> {
  values: Values;
  input: Input;
}

/** What a form of settings shows and does. */
export interface TypedSettings<Values> {
  values: Values;
  /** What somebody else has put in these fields since they were shown. */
  theirs: Partial<Values>;
  change: (changes: Partial<Values>) => void;
  save: () => void;
  isSaving: boolean;
  error: Error | null;
  /** The error, unless its words stand at a field. */
  unshown: Error | null;
  /** Whether the last thing that happened was a save, and whether something was typed meanwhile. */
  saved: 'all' | 'not-all' | null;
}

/** Saving what somebody enters, over nothing that they did not see, and without losing what they typed meanwhile. */
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
      // What came of it before is about something else now. What is under way goes on.
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

/** Somebody else has changed what is saved since it was shown. */
export const isChangedMeanwhile = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'invalid_state';
