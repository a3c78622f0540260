import type { MemberRole, TeamMember } from '@parley/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../api/query-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { announce } from '../../../ui/live-region.tsx';
import { useMe } from '../frame/dashboard-frame.tsx';
import { RoleChoice } from './role-choice.tsx';
import { changeRole } from './team-api.ts';
import { roleWords } from './team-words.ts';

/** What a member may do from now on: it holds with their next click. */
export function RoleDialog({ of: member, onClose }: { of: TeamMember | null; onClose: () => void }) {
  return <Choice key={member?.id ?? 'nobody'} member={member} onClose={onClose} />;
}

function Choice({ member, onClose }: { member: TeamMember | null; onClose: () => void }) {
  const me = useMe();
  const [role, setRole] = useState<MemberRole>(member?.role ?? 'VIEWER');
  const changing = useMutation({
    mutationFn: ({ id }: TeamMember) => changeRole(id, role),
    onSuccess: async ({ member: { name, you } }) => {
      announce(`${name} is ${roleWords[role].word.toLowerCase()} now`);
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['team'] });
      if (you) await queryClient.invalidateQueries({ queryKey: ['me'] });
    },
  });
  return (
    <Dialog
      open={member !== null}
      title={`The role of ${member?.name ?? ''}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="solid"
            disabled={changing.isPending || role === member?.role}
            onClick={() => (member ? changing.mutate(member) : undefined)}
          >
            {changing.isPending ? 'Changing…' : 'Change role'}
          </Button>
        </>
      }
    >
      <RoleChoice actor={me.member.role} role={role} onChange={setRole} />
      {changing.error ? (
        <p className="fail" role="alert">
          {changing.error.message} The role is as it was.
        </p>
      ) : null}
    </Dialog>
  );
}
