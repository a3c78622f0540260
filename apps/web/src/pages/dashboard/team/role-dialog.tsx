import type { InvitedResponse, MemberRole, TeamMember } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Failure } from '../../../ui/failure.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { ActionDialog } from '../frame/action-dialog.tsx';
import { useMe } from '../frame/dashboard-frame.tsx';
import { RoleChoice } from './role-choice.tsx';
import { changeRole } from './team-api.ts';
import { t as tFrame } from '../frame/texts.ts';
import { t } from './texts.ts';

/**
 * Changes what a member may do, from their next click on; an invited person is invited again. It has no `key` of
 * the member, because the dialog must stay mounted to return the focus on closing.
 */
export function RoleDialog(props: {
  of: TeamMember | null;
  onClose: () => void;
  onInvited: (invited: InvitedResponse) => void;
}) {
  const { of: member } = props;
  const me = useMe();
  const [chosen, setChosen] = useState<MemberRole | null>(null);
  const role = chosen ?? member?.role ?? 'VIEWER';
  const changing = useMutation({
    mutationFn: ({ id }: TeamMember) => changeRole(id, role),
    onSuccess: async (changed) => {
      const { name, role: given, state, you } = changed.member;
      close();
      if (state === 'INVITED') props.onInvited(changed);
      else announce(t('roleDialog.now', { name, role: given }));
      await queryClient.invalidateQueries({ queryKey: ['team'] });
      if (you) await queryClient.invalidateQueries({ queryKey: ['me'] });
    },
  });
  const close = () => {
    setChosen(null);
    changing.reset();
    props.onClose();
  };
  return (
    <ActionDialog
      open={member !== null}
      title={t('roleDialog.title', { name: member?.name ?? '' })}
      onClose={close}
      action={changing.isPending ? tFrame('shared.changing') : t('roleDialog.changeRole')}
      disabled={changing.isPending || role === member?.role}
      onAct={() => (member ? changing.mutate(member) : undefined)}
    >
      <RoleChoice actor={me.member.role} role={role} onChange={setChosen} />
      {member?.state === 'INVITED' ? <p>{t('roleDialog.invitedAgain', { name: member.name })}</p> : null}
      <Failure>{changing.error && t('roleDialog.unchanged', { message: changing.error.message })}</Failure>
    </ActionDialog>
  );
}
