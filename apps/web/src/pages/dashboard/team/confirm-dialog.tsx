import type { TeamMember } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { useRemoval } from '../frame/use-removal.ts';
import { deactivateMember, withdrawInvitation } from './team-api.ts';

/** The end of a member's access, or of an invitation. */
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
      announce(isInvited ? `The invitation of ${name} is withdrawn` : `${name} is deactivated`);
      removed();
      close();
      await queryClient.invalidateQueries({ queryKey: member?.you ? ['me'] : ['team'] });
    },
  });
  const close = () => {
    ending.reset();
    onClose();
  };
  const button = isInvited ? 'Withdraw' : 'Deactivate';
  return (
    <Dialog
      open={member !== null}
      title={isInvited ? `Withdraw the invitation of ${name}?` : `Deactivate ${name}?`}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            className="danger"
            disabled={ending.isPending}
            onClick={() => (member ? ending.mutate(member.id) : undefined)}
          >
            {ending.isPending ? 'One moment…' : button}
          </Button>
        </>
      }
    >
      {isInvited ? (
        <p>The link in the mail opens nothing any more. You can invite the same address again.</p>
      ) : (
        <p>
          {member?.you ? 'You are' : `${name} is`} signed out everywhere at once and cannot come back in until
          somebody reactivates the account. Interviews, reports and the calendar stay as they are. Open
          invitations that {member?.you ? 'you' : 'they'} sent end.
        </p>
      )}
      {ending.error ? (
        <p className="fail" role="alert">
          {ending.error.message}
        </p>
      ) : null}
    </Dialog>
  );
}
