import type { WebhookRecord } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';
import { formatDay, formatInstant } from '../format-time.ts';
import { sendTest, updateWebhook } from './webhooks-api.ts';
import { eventWords, nameOf } from './webhook-words.ts';
import { t } from './texts.ts';
import { SmallButton } from '../frame/small-button.tsx';

interface Actions {
  onEdit: (webhook: WebhookRecord) => void;
  onRotate: (webhook: WebhookRecord) => void;
  onDelete: (webhook: WebhookRecord) => void;
}

/** Each endpoint in two columns: its state in the margin, its URL and events beside it. */
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
      announce(t('endpoint.pinged'));
      await queryClient.invalidateQueries({ queryKey: ['deliveries'] });
    },
  });
  const toggle = useMutation({
    mutationFn: () => updateWebhook(webhook.id, { enabled: !webhook.enabled }),
    onSuccess: async () => {
      announce(webhook.enabled ? t('endpoint.disabledName', { name }) : t('endpoint.enabledName', { name }));
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  const problem = test.error ?? toggle.error;
  return (
    <li className="play">
      <p className="margin">
        {webhook.enabled ? (
          <StateMark kind="pass">{t('endpoint.enabled')}</StateMark>
        ) : (
          <StateMark kind="insufficient">{t('endpoint.disabled')}</StateMark>
        )}
      </p>
      <div>
        <h2>{name}</h2>
        <p className="mono address">{webhook.url}</p>
        <p className="quiet">
          {t('endpoint.about', {
            events: eventWords(webhook.eventTypes),
            day: formatDay(webhook.createdAt),
          })}
        </p>
        {webhook.disabledReason ? <p className="review">{webhook.disabledReason}</p> : null}
        {webhook.previousSecretExpiresAt ? (
          <p className="quiet">
            {t('endpoint.twoSignatures', {
              at: formatInstant(webhook.previousSecretExpiresAt),
            })}
          </p>
        ) : null}
        <Failure>{problem?.message}</Failure>
        <div className="actions">
          {webhook.enabled ? (
            <Button
              size="small"
              aria-label={t('endpoint.testName', { name })}
              disabled={test.isPending}
              onClick={() => test.mutate()}
            >
              {t('endpoint.test')}
            </Button>
          ) : null}
          <SmallButton name={t('endpoint.changeName', { name })} onClick={() => onEdit(webhook)}>
            {t('endpoint.change')}
          </SmallButton>
          <SmallButton name={t('endpoint.rotateName', { name })} onClick={() => onRotate(webhook)}>
            {t('endpoint.rotate')}
          </SmallButton>
          <SmallButton
            name={webhook.enabled ? t('endpoint.disableName', { name }) : t('endpoint.enableName', { name })}
            disabled={toggle.isPending}
            onClick={() => toggle.mutate()}
          >
            {webhook.enabled ? t('endpoint.disable') : t('endpoint.enable')}
          </SmallButton>
          <SmallButton name={t('endpoint.deleteName', { name })} onClick={() => onDelete(webhook)}>
            {t('endpoint.delete')}
          </SmallButton>
        </div>
      </div>
    </li>
  );
}
