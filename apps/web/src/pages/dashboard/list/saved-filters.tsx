import {
  bounds,
  type SavedFilter,
  type SavedFilterQuery,
  type SavedFilterResponse,
  type SavedFilters as SavedFilterList,
} from '@parley/contract';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import type { ApiError } from '../../../api/request.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { TextField } from '../../../ui/field.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { dashboardRequest } from '../frame/dashboard-api.ts';
import { focusTitle } from '../frame/focus-title.ts';
import { SmallButton } from '../frame/small-button.tsx';
import { useRemoval } from '../frame/use-removal.ts';
import { isSameFilter, savedPartOf, searchOfSaved, type ListQuery } from './list-query.ts';
import { t } from './texts.ts';

const savedFiltersQuery = queryOptions({
  queryKey: ['saved-filters'],
  queryFn: ({ signal }) => dashboardRequest<SavedFilterList>('/saved-filters', { signal }),
  staleTime: 60_000,
});
const readAgain = () => queryClient.invalidateQueries({ queryKey: savedFiltersQuery.queryKey });

/** The member's saved filters as links, and a form to save the present filter under a name. */
export function SavedFilters({ query }: { query: ListQuery }) {
  const saved = useQuery(savedFiltersQuery);
  const [naming, setNaming] = useState(false);
  // The button to save disappears once the present filter is saved.
  const removed = useRemoval(naming);
  const filters = saved.data?.filters ?? [];
  const present = savedPartOf(query);
  const active = filters.find((filter) => isSameFilter(filter.query, present)) ?? null;
  const canSave = Object.keys(present).length > 0 && active === null;
  if (filters.length === 0 && !canSave) return null;
  return (
    <section className="saved-filters" aria-label={t('saved.label')}>
      {filters.length > 0 ? (
        <ul>
          {filters.map((filter) => (
            <li key={filter.id}>
              <Link
                to="/interviews"
                search={searchOfSaved(filter.query)}
                className="chip"
                aria-current={filter === active ? 'true' : undefined}
              >
                {filter.name}
              </Link>
              {filter === active ? <Remove filter={filter} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
      {canSave ? (
        <Button size="small" look="bare" onClick={() => setNaming(true)}>
          {t('saved.open')}
        </Button>
      ) : null}
      <NameDialog open={naming} query={present} onSaved={removed} onClose={() => setNaming(false)} />
    </section>
  );
}

function Remove({ filter }: { filter: SavedFilter }) {
  const remove = useMutation({
    mutationFn: () => dashboardRequest(`/saved-filters/${filter.id}`, { method: 'DELETE' }),
    onSuccess: () => {
      announce(t('saved.removed', { name: filter.name }));
      focusTitle();
    },
    onSettled: readAgain,
  });
  return (
    <>
      <SmallButton
        name={t('saved.remove', { name: filter.name })}
        icon="close"
        disabled={remove.isPending}
        onClick={() => remove.mutate()}
      />
      <Failure>{remove.error?.message}</Failure>
    </>
  );
}

function NameDialog(props: {
  open: boolean;
  query: SavedFilterQuery;
  onSaved: () => void;
  onClose: () => void;
}) {
  const { open, query } = props;
  const form = useId();
  const [name, setName] = useState('');
  const save = useMutation<SavedFilterResponse, ApiError>({
    mutationFn: () => dashboardRequest('/saved-filters', { method: 'POST', json: { name, query } }),
    onSuccess: ({ filter }) => {
      announce(t('saved.done', { name: filter.name }));
      props.onSaved();
      close();
    },
    onSettled: readAgain,
  });
  const close = () => {
    setName('');
    save.reset();
    props.onClose();
  };
  const ofName = save.error?.details.find(({ path }) => path === 'name')?.message ?? null;
  return (
    <ActionDialog
      open={open}
      title={t('saved.open')}
      onClose={close}
      action={t('saved.save')}
      disabled={save.isPending}
      form={form}
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextField
          label={t('saved.name')}
          hint={t('saved.hint')}
          error={ofName}
          autoComplete="off"
          maxLength={bounds.savedFilters.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
      <Failure>{save.error && ofName === null && save.error.message}</Failure>
    </ActionDialog>
  );
}
