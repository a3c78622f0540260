import { bounds, organizationRoles, type InterviewDetail, type ShownInterview } from '@parley/contract';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { announce } from '../../../../ui/live-region.tsx';
import { TextArea } from '../../../../ui/field.tsx';
import { fieldError, withoutField } from '../../accounts/accounts-api.ts';
import { formatDay } from '../../format-time.ts';
import { ActionDialog } from '../../frame/action-dialog.tsx';
import { useMe } from '../../frame/dashboard-frame.tsx';
import { useRemoval } from '../../frame/use-removal.ts';
import { t } from './texts.ts';
import { useChange } from './use-change.ts';

/** Whether this member may place and release legal holds. */
export function useHoldsLegally(): boolean {
  const { member } = useMe();
  return organizationRoles.some((role) => role === member.role);
}

/** Says that nothing of the interview may be erased, and lets owners and admins release it. */
export function LegalHoldNotice({ detail: { interview, legalHold } }: { detail: InterviewDetail }) {
  const mayRelease = useHoldsLegally();
  const [releasing, setReleasing] = useState(false);
  if (!legalHold) return null;
  const { by: name, since, reason } = legalHold;
  return (
    <section className="hold notice review" aria-label={t('legalHold.title')}>
      <p>{t('legalHold.held', { name, date: formatDay(since), reason })}</p>
      {mayRelease ? (
        <Button size="small" onClick={() => setReleasing(true)}>
          {t('legalHold.release')}
        </Button>
      ) : null}
      <ReleaseDialog interview={interview} open={releasing} onClose={() => setReleasing(false)} />
    </section>
  );
}

/** Asks before it releases the hold, because overdue data may then be erased in the next night. */
function ReleaseDialog(props: { interview: ShownInterview; open: boolean; onClose: () => void }) {
  const removed = useRemoval(props.open);
  const release = useChange(props.interview, {
    requestOf: () => ({ path: '/legal-hold', method: 'DELETE' }),
    onDone: ({ message }) => {
      removed();
      close();
      announce(message);
    },
  });
  const close = () => {
    release.reset();
    props.onClose();
  };
  return (
    <ActionDialog
      open={props.open}
      title={t('legalHold.releaseTitle')}
      onClose={close}
      action={t('legalHold.release')}
      disabled={release.isPending}
      onAct={() => release.mutate()}
    >
      <p>{t('legalHold.releaseAbout')}</p>
      <Failure>{release.error?.message}</Failure>
    </ActionDialog>
  );
}

/** Places a legal hold, with a reason that others will read. */
export function PlaceLegalHold(props: { interview: ShownInterview; open: boolean; onClose: () => void }) {
  const form = useId();
  const [reason, setReason] = useState('');
  const removed = useRemoval(props.open);
  const place = useChange(props.interview, {
    requestOf: () => ({ path: '/legal-hold', method: 'PUT', json: { reason } }),
    onDone: ({ message }) => {
      removed();
      close();
      announce(message);
    },
  });
  const close = () => {
    setReason('');
    place.reset();
    props.onClose();
  };
  const unshown = withoutField(place.error, 'reason');
  return (
    <ActionDialog
      open={props.open}
      title={t('legalHold.placeTitle')}
      onClose={close}
      action={t('legalHold.place')}
      disabled={place.isPending}
      form={form}
    >
      <p>{t('legalHold.about')}</p>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          place.mutate();
        }}
      >
        <TextArea
          label={t('legalHold.reason')}
          hint={t('legalHold.reasonHint')}
          error={fieldError(place.error, 'reason')}
          rows={3}
          maxLength={bounds.text.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
      <Failure>{unshown?.message}</Failure>
    </ActionDialog>
  );
}
