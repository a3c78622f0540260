import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { formatDay } from '../format-time.ts';
import { Problem } from '../frame/problem.tsx';
import { disconnectProvider, goToProvider, providerQuery } from './accounts-api.ts';
import { ConnectProviderDialog } from './connect-provider-dialog.tsx';
import { ProviderProblemNotice } from './provider-problem-notice.tsx';
import { t } from './texts.ts';

/** The member's account at the installation's sign-in provider. Shown only where there is one. */
export function ProviderSection({ hasPassword }: { hasPassword: boolean }) {
  const { data: connection, error, refetch } = useQuery(providerQuery);
  const [asking, setAsking] = useState(false);
  const connecting = useMutation({ mutationFn: () => goToProvider('CONNECT', '/account') });
  const disconnecting = useMutation({
    mutationFn: disconnectProvider,
    onSuccess: async () => {
      announce(t('provider.disconnected'));
      await queryClient.invalidateQueries({ queryKey: providerQuery.queryKey });
    },
  });
  if (error) return <Problem title={t('provider.notLoaded')} error={error} onRetry={refetch} />;
  if (!connection?.name) return null;
  const { name, connected } = connection;
  const failure = connecting.error ?? disconnecting.error;
  return (
    <section aria-labelledby="provider">
      <h2 id="provider">{t('provider.heading', { name })}</h2>
      <ProviderProblemNotice />
      <p>
        {connected
          ? t('provider.connected', {
              since: formatDay(connected.since),
              used: connected.lastUsedAt ? formatDay(connected.lastUsedAt) : 'never',
            })
          : t('provider.notConnected', { name })}
      </p>
      {failure ? (
        <p className="fail" role="alert">
          {failure.message}
        </p>
      ) : null}
      {connected ? (
        <Button disabled={disconnecting.isPending} onClick={() => disconnecting.mutate()}>
          {t('provider.disconnect')}
        </Button>
      ) : (
        <Button
          disabled={connecting.isPending}
          onClick={() => (hasPassword ? setAsking(true) : connecting.mutate())}
        >
          {connecting.isPending ? t('provider.leaving') : t('provider.connect', { name })}
        </Button>
      )}
      <ConnectProviderDialog open={asking} name={name} onClose={() => setAsking(false)} />
    </section>
  );
}
