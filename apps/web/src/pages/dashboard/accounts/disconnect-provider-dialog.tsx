import { useMutation, useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { useMe } from '../frame/dashboard-frame.tsx';
import { focusTitle } from '../frame/focus-title.ts';
import { t as tLeave } from '../frame/sign-out-texts.ts';
import { t as tFrame } from '../frame/texts.ts';
import './account-form.css';
import { disconnectProvider, passkeysQuery, providerQuery } from './accounts-api.ts';
import { t } from './texts.ts';

/** Says who can still sign in, and how, before the connection ends. */
export function DisconnectProviderDialog(props: {
  open: boolean;
  name: string;
  linksByEmail: boolean;
  onClose: () => void;
}) {
  const { member } = useMe();
  const passkeys = useQuery(passkeysQuery).data?.passkeys.length ?? 0;
  const disconnecting = useMutation({
    mutationFn: disconnectProvider,
    onSuccess: async () => {
      announce(t('provider.disconnected'));
      close();
      await queryClient.invalidateQueries({ queryKey: providerQuery.queryKey });
      // The button that opened this dialog is gone, so the title takes the focus.
      focusTitle();
    },
  });
  const close = () => {
    disconnecting.reset();
    props.onClose();
  };
  const { name, linksByEmail } = props;
  const who = { name: member.name, email: member.email };
  const left = passkeys > 0 ? 'passkeyOnly' : linksByEmail ? 'providerOnly' : 'lockedOut';
  const isLockedOut = !member.hasPassword && left === 'lockedOut';
  return (
    <ActionDialog
      open={props.open}
      title={tLeave('provider.disconnectTitle', { name })}
      onClose={close}
      action={
        disconnecting.isPending
          ? tFrame('shared.oneMoment')
          : isLockedOut
            ? tLeave('provider.disconnectAnyway')
            : t('provider.disconnect')
      }
      danger
      disabled={disconnecting.isPending}
      onAct={() => disconnecting.mutate()}
    >
      {member.hasPassword ? (
        <p>{tLeave('provider.passwordStays', who)}</p>
      ) : (
        <>
          <p className={isLockedOut ? 'notice fail' : 'notice review'}>
            {tLeave(`provider.${left}`, { ...who, provider: name })}
          </p>
          <p>{tLeave('provider.setPasswordFirst')}</p>
          <p>{tLeave('provider.wayBack', { email: member.email })}</p>
          {linksByEmail ? null : <p>{tLeave('provider.linksNot', { name })}</p>}
        </>
      )}
      <Failure>{disconnecting.error?.message}</Failure>
    </ActionDialog>
  );
}
