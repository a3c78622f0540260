import type { WebhookRecord } from '@parley/contract';
import { queryClient } from '../../../api/query-client.ts';
import { announce } from '../../../ui/live-region.tsx';
import { useRemoval } from '../frame/use-removal.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { deleteWebhook, updateWebhook, type ChangedWebhook } from './webhooks-api.ts';
import { nameOf } from './webhook-words.ts';
import { t } from './texts.ts';

/** Makes a new secret for the same endpoint; for a day, deliveries are also signed with the old one. */
export function RotateSecretDialog(props: {
  of: WebhookRecord | null;
  onClose: () => void;
  onRotated: (changed: ChangedWebhook) => void;
}) {
  const { of: webhook } = props;
  const rotate = async () => {
    if (!webhook) return;
    const changed = await updateWebhook(webhook.id, { rotateSecret: true });
    // Closed first, because the revealed secret takes the focus, which an open dialog would keep.
    props.onClose();
    props.onRotated(changed);
    await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
  };
  return (
    <ConfirmDialog
      open={webhook !== null}
      title={t('rotateSecretDialog.title', { name: webhook ? nameOf(webhook) : '' })}
      action={t('endpoint.rotate')}
      run={rotate}
      onClose={props.onClose}
    >
      <p>{t('rotateSecretDialog.about')}</p>
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
    announce(t('deleteWebhookDialog.done', { name: nameOf(webhook) }));
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['webhooks'] }),
      queryClient.invalidateQueries({ queryKey: ['deliveries'] }),
    ]);
  };
  return (
    <ConfirmDialog
      open={webhook !== null}
      title={t('deleteWebhookDialog.title', { name: webhook ? nameOf(webhook) : '' })}
      action={t('deleteWebhookDialog.delete')}
      danger
      run={remove}
      onClose={onClose}
    >
      <p>{t('deleteWebhookDialog.whatEnds')}</p>
    </ConfirmDialog>
  );
}
