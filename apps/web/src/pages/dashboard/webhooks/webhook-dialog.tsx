import { bounds, type EventType, type WebhookRecord } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { ApiError } from '../../../api/request.ts';
import { Failure } from '../../../ui/failure.tsx';
import { TextField } from '../../../ui/field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { EventChoice } from './event-choice.tsx';
import { createWebhook, updateWebhook, type ChangedWebhook } from './webhooks-api.ts';
import { t } from './texts.ts';

/**
 * URL, description and events of a new endpoint (`of` is null) or of a present one. Give it a `key` per endpoint,
 * so that its fields begin with the endpoint's values.
 */
export function WebhookDialog(props: {
  open: boolean;
  of: WebhookRecord | null;
  onClose: () => void;
  onSaved: (changed: ChangedWebhook) => void;
}) {
  const { of: webhook } = props;
  const form = useId();
  const urlField = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [types, setTypes] = useState<EventType[] | null>(
    webhook && webhook.eventTypes.length > 0 ? webhook.eventTypes : null,
  );
  const [asked, setAsked] = useState(false);
  const save = useMutation({
    mutationFn: () => {
      const input = { url: url.trim(), eventTypes: types ?? [] };
      if (webhook) return updateWebhook(webhook.id, { ...input, description: description.trim() });
      const about = description.trim();
      return createWebhook(about === '' ? input : { ...input, description: about });
    },
    onSuccess: async (changed) => {
      props.onClose();
      props.onSaved(changed);
      await queryClient.invalidateQueries({ queryKey: ['webhooks'] });
    },
    onError: () => urlField.current?.focus(),
  });
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isHttpUrl(url)) urlField.current?.focus();
    else if (types === null || types.length > 0) save.mutate();
  };
  const refusal = refusalOf(save.error);
  return (
    <ActionDialog
      open={props.open}
      title={webhook ? t('webhookDialog.changeTitle') : t('webhookDialog.addTitle')}
      onClose={props.onClose}
      action={
        save.isPending
          ? t('webhookDialog.saving')
          : webhook
            ? t('webhookDialog.save')
            : t('webhookDialog.add')
      }
      disabled={save.isPending}
      form={form}
    >
      <form id={form} className="dialog-form" onSubmit={submit} noValidate>
        <TextField
          label={t('webhookDialog.url')}
          hint={t('webhookDialog.urlHint')}
          error={asked && !isHttpUrl(url) ? t('webhookDialog.giveWholeAddress') : refusal.url}
          ref={urlField}
          className="in mono"
          type="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
        <TextField
          label={t('webhookDialog.description')}
          hint={t('webhookDialog.descriptionHint')}
          error={refusal.description}
          autoComplete="off"
          maxLength={bounds.text.title}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <EventChoice
          types={types}
          onChange={setTypes}
          error={asked && types?.length === 0 ? t('webhookDialog.eventsMissing') : null}
        />
        <Failure>{refusal.whole && t('webhookDialog.nothingWasSaved', { whole: refusal.whole })}</Failure>
      </form>
    </ActionDialog>
  );
}

function isHttpUrl(text: string): boolean {
  return URL.canParse(text.trim()) && /^https?:$/.test(new URL(text.trim()).protocol);
}

/** The server's messages at their fields; messages without a field are shown below. */
function refusalOf(error: Error | null): Record<'url' | 'description' | 'whole', string | null> {
  const details = error instanceof ApiError ? error.details : [];
  const on = (path: string) => details.find((detail) => detail.path === path)?.message ?? null;
  const fields = { url: on('url'), description: on('description') };
  return { ...fields, whole: error && !fields.url && !fields.description ? error.message : null };
}
