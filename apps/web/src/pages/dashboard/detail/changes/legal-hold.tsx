import { bounds, organizationRoles, type InterviewDetail } from '@parley/contract';
import { useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { announce } from '../../../../ui/live-region.tsx';
import { Field } from '../../../../ui/field.tsx';
import { fieldError, withoutField } from '../../accounts/accounts-api.ts';
import { useMe } from '../../frame/dashboard-frame.tsx';
import { t as tFrame } from '../../frame/texts.ts';
import { t } from './texts.ts';
import { useChange } from './use-change.ts';

/** Says that nothing of the interview may be erased, and lets owners and admins place and release the hold. */
export function LegalHold({ detail: { interview, hold } }: { detail: InterviewDetail }) {
  const { member } = useMe();
  const [placing, setPlacing] = useState(false);
  const release = useChange(interview, {
    requestOf: () => ({ path: '/hold', method: 'DELETE' }),
    onDone: ({ message }) => announce(message),
  });
  const isLead = organizationRoles.some((role) => role === member.role);
  if (!hold && !isLead) return null;
  return (
    <section className="hold" aria-label={t('hold.title')}>
      {hold ? (
        <p className="notice review">
          {t('hold.held', { name: hold.by, date: hold.since.slice(0, 10), reason: hold.reason })}
        </p>
      ) : null}
      {isLead ? (
        <Button
          size="small"
          disabled={release.isPending}
          onClick={() => (hold ? release.mutate() : setPlacing(true))}
        >
          {t(hold ? 'hold.release' : 'hold.place')}
        </Button>
      ) : null}
      {release.error ? (
        <p className="fail" role="alert">
          {release.error.message}
        </p>
      ) : null}
      <PlaceDialog interview={interview} open={placing} onClose={() => setPlacing(false)} />
    </section>
  );
}

function PlaceDialog(props: { interview: InterviewDetail['interview']; open: boolean; onClose: () => void }) {
  const form = useId();
  const [reason, setReason] = useState('');
  const place = useChange(props.interview, {
    requestOf: () => ({ path: '/hold', method: 'PUT', json: { reason } }),
    onDone: ({ message }) => {
      close();
      announce(message);
    },
  });
  const close = () => {
    setReason('');
    place.reset();
    props.onClose();
  };
  const unshown = withoutField(place.error);
  return (
    <Dialog
      open={props.open}
      title={t('hold.place')}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{tFrame('shared.keepIt')}</Button>
          <Button type="submit" form={form} look="solid" disabled={place.isPending}>
            {t('hold.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('hold.about')}</p>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          place.mutate();
        }}
      >
        <Field label={t('hold.reason')} hint={t('hold.reasonHint')} error={fieldError(place.error, 'reason')}>
          {(control) => (
            <textarea
              {...control}
              className="in"
              rows={3}
              maxLength={bounds.text.reason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      </form>
      {unshown ? (
        <p className="fail" role="alert">
          {unshown.message}
        </p>
      ) : null}
    </Dialog>
  );
}
