import { passkeyBounds } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Failure } from '../../../ui/failure.tsx';
import { TextField } from '../../../ui/field.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { t as tFrame } from '../frame/texts.ts';
import { addPasskey, fieldError, passkeysQuery, withoutField } from './accounts-api.ts';
import './account-form.css';
import { PasskeyError } from './passkey-browser.ts';
import { PasswordField } from './password-field.tsx';
import { t } from './texts.ts';

/** Asks for a name, and for the present password if there is one; then the browser's own dialog follows. */
export function AddPasskeyDialog(props: { open: boolean; hasPassword: boolean; onClose: () => void }) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const adding = useMutation({
    mutationFn: () => addPasskey(name, props.hasPassword ? password : undefined),
    onSuccess: async () => {
      announce(t('passkeys.addedName', { name }));
      close();
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
    },
  });
  const close = () => {
    adding.reset();
    setName('');
    setPassword('');
    props.onClose();
  };
  const isComplete = name.trim() !== '' && (!props.hasPassword || password !== '');
  const failure = withoutField(adding.error, 'name', 'currentPassword');
  return (
    <ActionDialog
      open={props.open}
      title={t('passkeys.addTitle')}
      onClose={close}
      action={adding.isPending ? tFrame('shared.oneMoment') : t('passkeys.goOn')}
      disabled={adding.isPending || !isComplete}
      onAct={() => adding.mutate()}
    >
      <div className="invite-form">
        <TextField
          label={t('passkeys.name')}
          hint={t('passkeys.nameHint')}
          error={fieldError(adding.error, 'name')}
          maxLength={passkeyBounds.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {props.open && props.hasPassword ? (
          <PasswordField
            label={t('passwordForm.presentPassword')}
            kind="present"
            value={password}
            onChange={setPassword}
            error={fieldError(adding.error, 'currentPassword')}
          />
        ) : null}
        <Failure>
          {failure && (failure instanceof PasskeyError ? t(`passkeyStop.${failure.stop}`) : failure.message)}
        </Failure>
      </div>
    </ActionDialog>
  );
}
