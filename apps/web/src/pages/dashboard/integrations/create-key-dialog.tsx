import {
  keyBounds,
  keyScopes,
  type CreateKeyInput,
  type KeyScope,
  type NewKeyResponse,
} from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { ApiError } from '../../../api/request.ts';
import { Failure } from '../../../ui/failure.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { createKey } from './keys-api.ts';
import { ScopeChoice } from './scope-choice.tsx';
import { t } from './texts.ts';

const lifetimes = [0, 30, 90, 365];

/** Asks for the key's name, scopes and expiry. The page then shows the new key once. */
export function CreateKeyDialog(props: {
  open: boolean;
  onClose: () => void;
  onCreated: (made: NewKeyResponse) => void;
}) {
  const form = useId();
  const nameField = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<KeyScope[]>([...keyScopes]);
  const [days, setDays] = useState(0);
  const [asked, setAsked] = useState(false);
  const create = useMutation({
    mutationFn: (input: CreateKeyInput) => createKey(input),
    onSuccess: async (made) => {
      close();
      props.onCreated(made);
      await queryClient.invalidateQueries({ queryKey: ['keys'] });
    },
  });
  const close = () => {
    setName('');
    setScopes([...keyScopes]);
    setDays(0);
    setAsked(false);
    create.reset();
    props.onClose();
  };
  const submit = (event: React.SyntheticEvent) => {
    event.preventDefault();
    setAsked(true);
    if (name.trim() === '') nameField.current?.focus();
    else if (scopes.length > 0) {
      create.mutate({ name: name.trim(), scopes, ...(days > 0 ? { expiresInDays: days } : {}) });
    }
  };
  return (
    <ActionDialog
      open={props.open}
      title={t('createKeyDialog.title')}
      onClose={close}
      action={create.isPending ? t('createKeyDialog.creating') : t('createKeyDialog.createKey')}
      disabled={create.isPending}
      form={form}
    >
      <form id={form} className="dialog-form" onSubmit={submit} noValidate>
        <TextField
          label={t('createKeyDialog.name')}
          hint={t('createKeyDialog.nameHint')}
          error={asked && name.trim() === '' ? t('createKeyDialog.nameMissing') : null}
          ref={nameField}
          autoComplete="off"
          maxLength={keyBounds.name.max}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <ScopeChoice
          scopes={scopes}
          onChange={setScopes}
          error={asked && scopes.length === 0 ? t('createKeyDialog.scopesMissing') : null}
        />
        <SelectField
          label={t('createKeyDialog.ends')}
          hint={t('createKeyDialog.endsHint')}
          value={days}
          onChange={(event) => setDays(Number(event.target.value))}
        >
          {lifetimes.map((lifetime) => (
            <option key={lifetime} value={lifetime}>
              {t('createKeyDialog.lifetime', { days: lifetime })}
            </option>
          ))}
        </SelectField>
        <Failure>
          {create.error && t('createKeyDialog.notMade', { problem: problemOf(create.error) })}
        </Failure>
      </form>
    </ActionDialog>
  );
}

function problemOf(error: Error): string {
  const [detail] = error instanceof ApiError ? error.details : [];
  return detail?.message ?? error.message;
}
