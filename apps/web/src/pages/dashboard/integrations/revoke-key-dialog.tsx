import type { DashboardKey } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { agoWords } from './key-words.ts';
import { revokeKey } from './keys-api.ts';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { useNow } from '../frame/use-now.ts';
import { useRemoval } from '../frame/use-removal.ts';
import { t as tFrame } from '../frame/texts.ts';
import { t } from './texts.ts';

/** Revokes a key at once: everything that still uses it is refused from the next request on. */
export function RevokeKeyDialog({ of: key, onClose }: { of: DashboardKey | null; onClose: () => void }) {
  const now = useNow(30_000);
  const removed = useRemoval(key !== null);
  const revoke = useMutation({
    mutationFn: (keyId: string) => revokeKey(keyId),
    onSuccess: async () => {
      announce(t('revokeKeyDialog.done', { name: key?.name ?? '' }));
      removed();
      close();
      await queryClient.invalidateQueries({ queryKey: ['keys'] });
    },
  });
  const close = () => {
    revoke.reset();
    onClose();
  };
  return (
    <ActionDialog
      open={key !== null}
      title={t('revokeKeyDialog.title', { name: key?.name ?? '' })}
      onClose={close}
      keep={tFrame('shared.keepIt')}
      action={revoke.isPending ? t('revokeKeyDialog.revoking') : t('revokeKeyDialog.revokeKey')}
      danger
      disabled={revoke.isPending}
      onAct={() => (key ? revoke.mutate(key.keyId) : undefined)}
    >
      <p>
        {t('revokeKeyDialog.whatEnds', { last4: key?.last4 ?? '' })}{' '}
        {key?.lastUsedAt
          ? t('revokeKeyDialog.lastUsed', { ago: agoWords(key.lastUsedAt, now) })
          : t('revokeKeyDialog.neverUsed')}
      </p>
      {key?.provisioned ? <p>{t('revokeKeyDialog.provisioned')}</p> : null}
      <Failure>{revoke.error && t('revokeKeyDialog.unchanged', { message: revoke.error.message })}</Failure>
    </ActionDialog>
  );
}
