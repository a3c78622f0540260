import { deletionDays, deletionRoles, type OrganizationDeletion } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { TextField } from '../../../ui/field.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { fieldError, withoutField } from '../accounts/accounts-api.ts';
import { formatInstant } from '../format-time.ts';
import { useMe } from '../frame/dashboard-frame.tsx';
import { useNow } from '../frame/use-now.ts';
import { deletionQuery, requestDeletion, withdrawDeletion } from './settings-api.ts';
import { t } from './texts.ts';

/** Deletes the organization: lists what is deleted with it, asks for its name, and leaves some days to undo it. */
export function DangerZone({ of: deletion }: { of: OrganizationDeletion }) {
  const { member } = useMe();
  const isOwner = deletionRoles.some((role) => role === member.role);
  const { interviews, interviewsToCome, held, members, keys } = deletion;
  return (
    <>
      <p>{t('danger.goes', { interviews, members, keys })}</p>
      <p>{t('danger.when', { days: deletionDays })}</p>
      {interviewsToCome > 0 ? (
        <p className="notice review">{t('danger.toCome', { count: interviewsToCome })}</p>
      ) : null}
      {held > 0 ? <p className="notice review">{t('danger.held', { count: held })}</p> : null}
      {deletion.planned ? (
        <Planned planned={deletion.planned} isOwner={isOwner} isHeld={held > 0} />
      ) : isOwner ? (
        <DeleteForm isHeld={held > 0} />
      ) : (
        <p className="quiet">{t('danger.ownersOnly')}</p>
      )}
    </>
  );
}

function useDeletion(change: () => ReturnType<typeof withdrawDeletion>, said: string) {
  return useMutation({
    mutationFn: change,
    onSuccess: (saved) => {
      queryClient.setQueryData(deletionQuery.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ['me'] });
      announce(said);
    },
  });
}

function DeleteForm({ isHeld }: { isHeld: boolean }) {
  const { organization } = useMe();
  const [typed, setTyped] = useState('');
  const deleting = useDeletion(() => requestDeletion({ name: typed }), t('danger.planned'));
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    deleting.mutate();
  };
  const unshown = withoutField(deleting.error, 'name');
  return (
    <form className="model-form" onSubmit={submit} noValidate>
      <TextField
        label={t('danger.confirm')}
        hint={t('danger.confirmHint', { name: organization.name })}
        error={fieldError(deleting.error, 'name')}
        autoComplete="off"
        spellCheck={false}
        disabled={isHeld}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          deleting.reset();
        }}
      />
      <output>
        {unshown ? (
          <span className="notice fail">{t('danger.notDone', { message: unshown.message })}</span>
        ) : null}
      </output>
      <div className="model-actions">
        <Button
          type="submit"
          className="danger"
          disabled={isHeld || typed.trim() === '' || deleting.isPending}
        >
          {t(deleting.isPending ? 'danger.deleting' : 'danger.delete')}
        </Button>
      </div>
    </form>
  );
}

function Planned(props: {
  planned: NonNullable<OrganizationDeletion['planned']>;
  isOwner: boolean;
  isHeld: boolean;
}) {
  const { dueAt, requestedBy } = props.planned;
  const now = useNow(30_000);
  // Also while the page stays open and nothing is read anew.
  const hasBegun = props.planned.hasBegun || new Date(dueAt) <= now;
  const state = !hasBegun ? 'danger.due' : props.isHeld ? 'danger.waits' : 'danger.begun';
  const withdrawing = useDeletion(withdrawDeletion, t('danger.withdrawn'));
  return (
    <div className="model-form">
      <p className="notice fail">{t(state, { at: formatInstant(dueAt), by: requestedBy })}</p>
      <Failure notice>
        {withdrawing.error && t('danger.notDone', { message: withdrawing.error.message })}
      </Failure>
      {hasBegun ? null : props.isOwner ? (
        <div className="model-actions">
          <Button look="solid" disabled={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
            {t('danger.withdraw')}
          </Button>
        </div>
      ) : (
        <p className="quiet">{t('danger.ownersOnly')}</p>
      )}
    </div>
  );
}
