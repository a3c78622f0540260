import type { DashboardKey } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { agoWords } from './key-words.ts';
import { revokeKey } from './keys-api.ts';
import { useNow } from '../frame/use-now.ts';
import { useRemoval } from '../frame/use-removal.ts';

/** The end of a key, at once: what still uses it is refused from the next call on. */
export function RevokeKeyDialog({ of: key, onClose }: { of: DashboardKey | null; onClose: () => void }) {
  const now = useNow(30_000);
  const removed = useRemoval(key !== null);
  const revoke = useMutation({
    mutationFn: (keyId: string) => revokeKey(keyId),
    onSuccess: async () => {
      announce(`The key ${key?.name ?? ''} was revoked`);
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
    <Dialog
      open={key !== null}
      title={`Revoke “${key?.name ?? ''}”?`}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Keep it</Button>
          <Button
            className="danger"
            disabled={revoke.isPending}
            onClick={() => (key ? revoke.mutate(key.keyId) : undefined)}
          >
            {revoke.isPending ? 'Revoking…' : 'Revoke key'}
          </Button>
        </>
      }
    >
      <p>
        From the next call on, whatever uses the key …{key?.last4} is refused with 401. It cannot be undone.{' '}
        {key?.lastUsedAt ? `It was last used ${agoWords(key.lastUsedAt, now)}.` : 'It was never used.'}
      </p>
      {key?.provisioned ? (
        <p>
          Your platform made this key. It gets a new one the next time it asks for your organization’s key.
        </p>
      ) : null}
      {revoke.error ? (
        <p className="fail" role="alert">
          {revoke.error.message} The key is as it was.
        </p>
      ) : null}
    </Dialog>
  );
}
