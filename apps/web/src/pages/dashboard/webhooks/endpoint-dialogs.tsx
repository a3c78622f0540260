import type { WebhookRecord } from '@parley/contract';
import { queryClient } from '../../../api/query-client.ts';
import { announce } from '../../../ui/live-region.tsx';
import { useRemoval } from '../frame/use-removal.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { deleteWebhook, updateWebhook, type ChangedWebhook } from './webhooks-api.ts';
import { nameOf } from './webhook-words.ts';

/** A new secret for the same endpoint; the old one signs beside it for a day. */
export function RotateSecretDialog(props: {
  of: WebhookRecord | null;
  onClose: () => void;
  onRotated: (changed: ChangedWebhook) => void;
}) {
  const { of: webhook } = props;
  const rotate = async () => {
    if (!webhook) return;
    const changed = await updateWebhook(webhook.id, { rotateSecret: true });
    // Closed first: what is revealed takes the focus, which an open dialog would keep.
    props.onClose();
    props.onRotated(changed);
    await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
  };
  return (
    <ConfirmDialog
      open={webhook !== null}
      title={`Rotate the secret of ${webhook ? nameOf(webhook) : ''}?`}
      action="Rotate secret"
      run={rotate}
      onClose={props.onClose}
    >
      <p>
        You see the new secret once. For 24 hours every delivery is signed with both, so that your server can
        change over; a secret that was older still ends now.
      </p>
    </ConfirmDialog>
  );
}

export function DeleteWebhookDialog({
  of: webhook,
  onClose,
}: {
  of: WebhookRecord | null;
  onClose: () => void;
}) {
  const removed = useRemoval(webhook !== null);
  const remove = async () => {
    if (!webhook) return;
    await deleteWebhook(webhook.id);
    removed();
    announce(`The webhook ${nameOf(webhook)} was deleted`);
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
      queryClient.invalidateQueries({ queryKey: ['deliveries'] }),
    ]);
  };
  return (
    <ConfirmDialog
      open={webhook !== null}
      title={`Delete ${webhook ? nameOf(webhook) : ''}?`}
      action="Delete webhook"
      danger
      run={remove}
      onClose={onClose}
    >
      <p>
        Its deliveries are deleted with it, and what still waits to be sent is not sent. It cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
