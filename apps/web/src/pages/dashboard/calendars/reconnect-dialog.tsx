import type { CalendarConnection } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { changeCalendar, goToProvider, syncCalendar } from './calendars-api.ts';
import { FeedField, feedProtocols, isAddress } from './feed-form.tsx';
import { refusalOf } from './refusal.ts';
import { SecretField } from './secret-field.tsx';
import { useFirstInvalid } from './use-first-invalid.ts';
import { t } from './texts.ts';

/** Connects the calendar again with a new password, URL or consent. Its settings stay. */
export function ReconnectDialog({ of, onClose }: { of: CalendarConnection | null; onClose: () => void }) {
  const id = useId();
  const [secret, setSecret] = useState('');
  const [asked, setAsked] = useState(0);
  const reconnect = useMutation({
    mutationFn: (connection: CalendarConnection) => reopen(connection, secret),
    onSuccess: (connection) => {
      if (!connection) return;
      announce(t('reconnectDialog.done', { name: connection.name }));
      onClose();
    },
  });
  const form = useFirstInvalid(reconnect.error ?? asked);
  const refusal = refusalOf(reconnect.error, ['password', 'url']);
  const asksForConsent = of?.kind === 'GOOGLE' || of?.kind === 'MICROSOFT';
  const isComplete =
    asksForConsent || (of?.kind === 'ICS' ? isAddress(secret, feedProtocols) : secret !== '');
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    setAsked(asked + 1);
    if (of && isComplete) reconnect.mutate(of);
  };
  const incomplete = asked > 0 && !isComplete;
  return (
    <ActionDialog
      open={of !== null}
      title={t('reconnectDialog.title', { name: of?.name ?? '' })}
      onClose={onClose}
      action={reconnect.isPending ? t('reconnectDialog.askingServer') : t('reconnectDialog.reconnect')}
      disabled={reconnect.isPending}
      form={id}
    >
      <form id={id} ref={form} className="dialog-form" onSubmit={submit} noValidate>
        <p className="quiet">{t('reconnectDialog.choicesStay')}</p>
        {of?.kind === 'CALDAV' ? (
          <SecretField
            label={t('reconnectDialog.password', { account: of.account })}
            value={secret}
            onChange={setSecret}
            error={incomplete ? t('reconnectDialog.givePassword') : refusal.of('password')}
          />
        ) : null}
        {of?.kind === 'ICS' ? (
          <FeedField
            value={secret}
            onChange={setSecret}
            error={incomplete ? t('reconnectDialog.giveWholeAddress') : refusal.of('url')}
          />
        ) : null}
        {asksForConsent ? <p>{t('reconnectDialog.allowAgain', { account: of.account })}</p> : null}
        <Failure>{refusal.whole && t('reconnectDialog.nothingWasChanged', { whole: refusal.whole })}</Failure>
      </form>
    </ActionDialog>
  );
}

/** @returns the connection after a read, or nothing when a provider's page takes over. */
async function reopen(connection: CalendarConnection, secret: string): Promise<CalendarConnection | void> {
  const { id, kind, writesBack } = connection;
  if (kind === 'GOOGLE' || kind === 'MICROSOFT') return goToProvider({ kind, reconnect: id, writesBack });
  await changeCalendar(id, kind === 'ICS' ? { url: secret.trim() } : { password: secret });
  return syncCalendar(id);
}
