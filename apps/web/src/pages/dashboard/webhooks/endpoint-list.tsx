import type { WebhookRecord } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';
import { formatDay, formatInstant } from '../format-time.ts';
import { sendTest, updateWebhook } from './webhooks-api.ts';
import { eventWords, nameOf } from './webhook-words.ts';

interface Actions {
  onEdit: (webhook: WebhookRecord) => void;
  onRotate: (webhook: WebhookRecord) => void;
  onDelete: (webhook: WebhookRecord) => void;
}

/** Each endpoint set like a line of a play: its state in the margin, its address and what it hears beside. */
export function EndpointList({ webhooks, ...actions }: { webhooks: WebhookRecord[] } & Actions) {
  return (
    <ul className="endpoints">
      {webhooks.map((webhook) => (
        <Endpoint key={webhook.id} webhook={webhook} {...actions} />
      ))}
    </ul>
  );
}

function Endpoint({ webhook, onEdit, onRotate, onDelete }: { webhook: WebhookRecord } & Actions) {
  const name = nameOf(webhook);
  const test = useMutation({
    mutationFn: () => sendTest(webhook.id),
    onSuccess: async () => {
      announce('A ping is on its way');
      await queryClient.invalidateQueries({ queryKey: ['deliveries'] });
    },
  });
  const toggle = useMutation({
    mutationFn: () => updateWebhook(webhook.id, { enabled: !webhook.enabled }),
    onSuccess: async () => {
      announce(webhook.enabled ? `${name} is disabled` : `${name} is enabled`);
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  const problem = test.error ?? toggle.error;
  return (
    <li className="play">
      <p className="margin">
        {webhook.enabled ? (
          <StateMark kind="pass">Enabled</StateMark>
        ) : (
          <StateMark kind="insufficient">Disabled</StateMark>
        )}
      </p>
      <div>
        <h2>{name}</h2>
        <p className="mono address">{webhook.url}</p>
        <p className="quiet">
          Hears of {eventWords(webhook.eventTypes)}. Added {formatDay(webhook.createdAt)}.
        </p>
        {webhook.disabledReason ? <p className="review">{webhook.disabledReason}</p> : null}
        {webhook.previousSecretExpiresAt ? (
          <p className="quiet">
            Until {formatInstant(webhook.previousSecretExpiresAt)} deliveries carry two signatures: of the new
            secret and of the one before.
          </p>
        ) : null}
        {problem ? (
          <p className="fail" role="alert">
            {problem.message}
          </p>
        ) : null}
        <div className="actions">
          {webhook.enabled ? (
            <Button
              size="small"
              aria-label={`Send a test to ${name}`}
              disabled={test.isPending}
              onClick={() => test.mutate()}
            >
              Send a test
            </Button>
          ) : null}
          <Button look="bare" size="small" aria-label={`Change ${name}`} onClick={() => onEdit(webhook)}>
            Change
          </Button>
          <Button
            look="bare"
            size="small"
            aria-label={`Rotate secret of ${name}`}
            onClick={() => onRotate(webhook)}
          >
            Rotate secret
          </Button>
          <Button
            look="bare"
            size="small"
            aria-label={`${webhook.enabled ? 'Disable' : 'Enable'} ${name}`}
            disabled={toggle.isPending}
            onClick={() => toggle.mutate()}
          >
            {webhook.enabled ? 'Disable' : 'Enable'}
          </Button>
          <Button look="bare" size="small" aria-label={`Delete ${name}`} onClick={() => onDelete(webhook)}>
            Delete
          </Button>
        </div>
      </div>
    </li>
  );
}
