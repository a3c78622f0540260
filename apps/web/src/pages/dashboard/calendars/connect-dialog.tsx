import type { CalendarConnection, CalendarConnectionAnswer, CalendarConnectionList } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CaldavForm } from './caldav-form.tsx';
import type { ConnectFormProps } from './connect-form-props.ts';
import { FeedForm } from './feed-form.tsx';
import { MissingClient, OAuthForm } from './oauth-form.tsx';
import { listProviders, type Provider } from './providers.ts';
import { useFirstField } from './use-first-invalid.ts';
import { t as tFrame } from '../frame/texts.ts';
import { t } from './texts.ts';

/** First the choice of what to connect, then its form. Give it a `key` per opening. */
export function ConnectDialog(props: {
  open: boolean;
  offers: CalendarConnectionList['offers'];
  onClose: () => void;
  onConnected: (connection: CalendarConnection) => void;
}) {
  const id = useId();
  const [provider, setProvider] = useState<Provider | null>(null);
  const connect = useMutation({
    mutationFn: (send: () => Promise<CalendarConnectionAnswer | void>) => send(),
    onSuccess: async (answer) => {
      if (!answer) return;
      await queryClient.invalidateQueries({ queryKey: ['calendars'] });
      void queryClient.invalidateQueries({ queryKey: ['calendar-preview'] });
      props.onClose();
      props.onConnected(answer.connection);
    },
  });
  const choose = (next: Provider | null) => {
    connect.reset();
    setProvider(next);
  };
  const isOffered = provider !== null && (provider.form !== 'OAUTH' || props.offers[offerOf(provider.kind)]);
  return (
    <Dialog
      open={props.open}
      title={titleOf(provider)}
      onClose={props.onClose}
      actions={
        <>
          {provider === null ? null : (
            <Button look="bare" className="back" icon="arrow-left" onClick={() => choose(null)}>
              {t('connectDialog.back')}
            </Button>
          )}
          <Button onClick={props.onClose}>{tFrame('shared.cancel')}</Button>
          {isOffered ? (
            <Button look="solid" type="submit" form={id} disabled={connect.isPending}>
              {submitWords(provider, connect.isPending)}
            </Button>
          ) : null}
        </>
      }
    >
      {provider === null ? (
        <ProviderList onChoose={choose} />
      ) : (
        <Step key={provider.name}>
          <ConnectForm
            provider={provider}
            isOffered={isOffered}
            id={id}
            error={connect.error}
            onSubmit={(send) => connect.mutate(send)}
          />
        </Step>
      )}
    </Dialog>
  );
}

function ConnectForm({
  provider,
  isOffered,
  ...form
}: ConnectFormProps & { provider: Provider; isOffered: boolean }) {
  if (provider.form === 'CALDAV') return <CaldavForm preset={provider.preset} {...form} />;
  if (provider.form === 'ICS') return <FeedForm {...form} />;
  return isOffered ? <OAuthForm provider={provider} {...form} /> : <MissingClient provider={provider} />;
}

function Step({ children }: { children: React.ReactNode }) {
  const ref = useFirstField();
  return (
    <div
      ref={(element) => {
        ref.current = element;
      }}
    >
      {children}
    </div>
  );
}

function ProviderList({ onChoose }: { onChoose: (provider: Provider) => void }) {
  const ref = useFirstField();
  return (
    <ul
      className="providers"
      ref={(element) => {
        ref.current = element;
      }}
    >
      {listProviders().map((provider) => (
        <li key={provider.name}>
          <button type="button" onClick={() => onChoose(provider)}>
            <b>{provider.name}</b>
            <span>{provider.about}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const offerOf = (kind: 'GOOGLE' | 'MICROSOFT') => (kind === 'GOOGLE' ? 'google' : 'microsoft');

function titleOf(provider: Provider | null): string {
  if (provider === null) return t('connectDialog.title');
  if (provider.form === 'ICS') return t('connectDialog.titleOfFeed');
  if (provider.form === 'CALDAV' && provider.preset.name === null) return t('connectDialog.titleOfServer');
  return t('connectDialog.titleOf', { name: provider.name });
}

function submitWords(provider: Provider, isPending: boolean): string {
  if (provider.form === 'OAUTH')
    return isPending ? t('submit.goingThere') : t('submit.goOn', { name: provider.name });
  return isPending ? t('submit.askingServer') : t('submit.connect');
}
