import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { formatDay } from '../format-time.ts';
import { Problem } from '../frame/problem.tsx';
import { goToProvider, providerQuery } from './accounts-api.ts';
import { ConnectProviderDialog } from './connect-provider-dialog.tsx';
import { DisconnectProviderDialog } from './disconnect-provider-dialog.tsx';
import { ProviderProblemNotice } from './provider-problem-notice.tsx';
import { t } from './texts.ts';

/** The member's account at the installation's sign-in provider. Shown only where there is one. */
export function ProviderSection({ hasPassword }: { hasPassword: boolean }) {
  const { data: connection, error, refetch } = useQuery(providerQuery);
  const [asking, setAsking] = useState(false);
  const connecting = useMutation({ mutationFn: () => goToProvider('CONNECT', '/account') });
  const [leaving, setLeaving] = useState(false);
  if (error) return <Problem title={t('provider.notLoaded')} error={error} onRetry={refetch} />;
  if (!connection?.name) return null;
  const { name, connected } = connection;
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
      <Failure>{connecting.error?.message}</Failure>
      {connected ? (
        <Button onClick={() => setLeaving(true)}>{t('provider.disconnect')}</Button>
      ) : (
        <Button
          disabled={connecting.isPending}
          onClick={() => (hasPassword ? setAsking(true) : connecting.mutate())}
        >
          {connecting.isPending ? t('provider.leaving') : t('provider.connect', { name })}
        </Button>
      )}
      <ConnectProviderDialog open={asking} name={name} onClose={() => setAsking(false)} />
      <DisconnectProviderDialog
        open={leaving}
        name={name}
        linksByEmail={connection.linksByEmail}
        onClose={() => setLeaving(false)}
      />
    </section>
  );
}
