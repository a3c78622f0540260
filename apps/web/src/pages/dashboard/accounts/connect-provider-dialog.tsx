import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../../ui/failure.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { fieldError, goToProvider, withoutField } from './accounts-api.ts';
import './account-form.css';
import { PasswordField } from './password-field.tsx';
import { t } from './texts.ts';

/** Asks for the present password, and then goes to the provider's page. */
export function ConnectProviderDialog(props: { open: boolean; name: string; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const connecting = useMutation({ mutationFn: () => goToProvider('CONNECT', '/account', password) });
  const close = () => {
    connecting.reset();
    setPassword('');
    props.onClose();
  };
  const failure = withoutField(connecting.error, 'currentPassword');
  return (
    <ActionDialog
      open={props.open}
      title={t('provider.connect', { name: props.name })}
      onClose={close}
      action={connecting.isPending ? t('provider.leaving') : t('passkeys.goOn')}
      disabled={connecting.isPending || password === ''}
      onAct={() => connecting.mutate()}
    >
      {props.open ? (
        <PasswordField
          label={t('passwordForm.presentPassword')}
          kind="present"
          value={password}
          onChange={setPassword}
          error={fieldError(connecting.error, 'currentPassword')}
        />
      ) : null}
      <Failure>{failure?.message}</Failure>
    </ActionDialog>
  );
}
