import type { TeamMember } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
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
    <Dialog
      open={member !== null}
      title={
        isInvited ? t('confirmDialog.withdrawTitle', { name }) : t('confirmDialog.deactivateTitle', { name })
      }
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{tFrame('shared.cancel')}</Button>
          <Button
            className="danger"
            disabled={ending.isPending}
            onClick={() => (member ? ending.mutate(member.id) : undefined)}
          >
            {ending.isPending ? tFrame('shared.oneMoment') : button}
          </Button>
        </>
      }
    >
      {isInvited ? (
        <p>{t('confirmDialog.withdrawAbout')}</p>
      ) : (
        <p>{t(member?.you ? 'confirmDialog.deactivateYou' : 'confirmDialog.deactivateAbout', { name })}</p>
      )}
      <Failure>{ending.error?.message}</Failure>
    </Dialog>
  );
}
