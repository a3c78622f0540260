import type { TeamMember } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { useRemoval } from '../frame/use-removal.ts';
import { deactivateMember, withdrawInvitation } from './team-api.ts';
import { t as tFrame } from '../frame/texts.ts';
import { t } from './texts.ts';

/** Ends a member's access, or an invitation. */
export function ConfirmDialog({ of: member, onClose }: { of: TeamMember | null; onClose: () => void }) {
  const isInvited = member?.state === 'INVITED';
  const name = member?.name ?? '';
  const removed = useRemoval(member !== null);
  const ending = useMutation({
    mutationFn: async (id: string) => {
      if (isInvited) await withdrawInvitation(id);
      else await deactivateMember(id);
    },
    onSuccess: async () => {
      announce(isInvited ? t('confirmDialog.withdrawn', { name }) : t('confirmDialog.deactivated', { name }));
      removed();
      close();
      await queryClient.invalidateQueries({ queryKey: member?.you ? ['me'] : ['team'] });
    },
  });
  const close = () => {
    ending.reset();
    onClose();
  };
  const button = isInvited ? t('memberTable.withdraw') : t('memberTable.deactivate');
  return (
    <ActionDialog
      open={member !== null}
      title={
        isInvited ? t('confirmDialog.withdrawTitle', { name }) : t('confirmDialog.deactivateTitle', { name })
      }
      onClose={close}
      action={ending.isPending ? tFrame('shared.oneMoment') : button}
      danger
      disabled={ending.isPending}
      onAct={() => (member ? ending.mutate(member.id) : undefined)}
    >
      {isInvited ? (
        <p>{t('confirmDialog.withdrawAbout')}</p>
      ) : (
        <p>{t(member?.you ? 'confirmDialog.deactivateYou' : 'confirmDialog.deactivateAbout', { name })}</p>
      )}
      <Failure>{ending.error?.message}</Failure>
    </ActionDialog>
  );
}
