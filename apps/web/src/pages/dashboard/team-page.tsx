import { teamRoles, type InvitedResponse, type TeamMember } from '@parley/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { announce } from '../../ui/live-region.tsx';
import { CsvLink } from './frame/csv-link.tsx';
import { DashboardFrame, useMe } from './frame/dashboard-frame.tsx';
import { PageHead } from './frame/page-head.tsx';
import { NotLoaded } from './frame/not-loaded.tsx';
import { RevealedOnce } from './frame/revealed-once.tsx';
import { RolesOnly } from './frame/roles-only.tsx';
import { useRevealed } from './frame/use-revealed.ts';
import { ConfirmDialog } from './team/confirm-dialog.tsx';
import { InviteDialog } from './team/invite-dialog.tsx';
import { MemberTable } from './team/member-table.tsx';
import { RoleDialog } from './team/role-dialog.tsx';
import { reactivateMember, resendInvitation, teamQuery } from './team/team-api.ts';
import './team/team.css';
import { t } from './team/texts.ts';
import { t as tFrame } from './frame/texts.ts';

export default function TeamPage() {
  return (
    <DashboardFrame>
      <RolesOnly
        roles={teamRoles}
        heading={tFrame('rolesOnly.ownersAndAdmins')}
        title={tFrame('navigation.team')}
        words={t('teamPage.askThem')}
      >
        <Members />
      </RolesOnly>
    </DashboardFrame>
  );
}

function Members() {
  const { organization } = useMe();
  const [inviting, setInviting] = useState(false);
  const [ending, setEnding] = useState<TeamMember | null>(null);
  const [changing, setChanging] = useState<TeamMember | null>(null);
  /** The member whose invitation was mailed last. */
  const [mailed, setMailed] = useState<TeamMember | null>(null);
  const links = useRevealed(({ member }: Invitation) => member.id);
  const team = useQuery(teamQuery);
  const resend = useMutation({ mutationFn: ({ id }: TeamMember) => resendInvitation(id), onSuccess: tell });
  const reactivate = useMutation({
    mutationFn: ({ id }: TeamMember) => reactivateMember(id),
    onSuccess: async ({ member: { name } }) => {
      announce(t('teamPage.reactivated', { name }));
      await queryClient.invalidateQueries({ queryKey: ['team'] });
    },
  });
  async function tell({ member, invitationUrl }: InvitedResponse) {
    setMailed(invitationUrl === null ? member : null);
    if (invitationUrl === null) announce(t('teamPage.mailedTo', { email: member.email }));
    else links.reveal({ member, invitationUrl });
    await queryClient.invalidateQueries({ queryKey: ['team'] });
  }
  const failure = resend.error ?? reactivate.error;
  return (
    <>
      <PageHead
        title={tFrame('navigation.team')}
        about={t('teamPage.about', { organization: organization.name })}
      >
        <Button icon="plus" onClick={() => setInviting(true)}>
          {t('teamPage.invite')}
        </Button>
      </PageHead>
      {/* The dialog comes before the revealed link: a closed dialog returns the focus, then the link takes it. */}
      <InviteDialog
        open={inviting}
        onClose={() => setInviting(false)}
        onInvited={(made) => void tell(made)}
      />
      <ConfirmDialog of={ending} onClose={() => setEnding(null)} />
      <RoleDialog of={changing} onClose={() => setChanging(null)} onInvited={(made) => void tell(made)} />
      {mailed ? (
        <p className="notice">
          {t.rich('teamPage.mailed', { b: (chunks) => <b>{chunks}</b>, name: mailed.name })}
        </p>
      ) : null}
      {links.items.map((made) => (
        <HandOver key={made.invitationUrl} of={made} onDone={() => links.putAway(made)} />
      ))}
      <Failure notice>{failure?.message}</Failure>
      {team.data ? (
        <>
          <MemberTable
            members={team.data.members}
            busy={resend.isPending || reactivate.isPending}
            onRole={setChanging}
            onEnd={setEnding}
            onResend={(member) => resend.mutate(member)}
            onReactivate={(member) => reactivate.mutate(member)}
          />
          <CsvLink path="/members" name="team" />
        </>
      ) : (
        <NotLoaded query={team} title={t('teamPage.notLoaded')} />
      )}
    </>
  );
}

interface Invitation {
  member: TeamMember;
  invitationUrl: string;
}

/** Shows the link of an invitation that was not mailed, so that the member can pass it on. */
function HandOver({ of: { member, invitationUrl }, onDone }: { of: Invitation; onDone: () => void }) {
  return (
    <RevealedOnce
      title={t('handOver.title', { name: member.name })}
      secret={invitationUrl}
      noun="link"
      onDone={onDone}
      done={t('handOver.done')}
    >
      {t('handOver.advice', { name: member.name })}
    </RevealedOnce>
  );
}
