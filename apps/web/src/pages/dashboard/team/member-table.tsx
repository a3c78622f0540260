import { mayManage, type TeamMember } from '@parley/contract';
import { Button } from '../../../ui/button.tsx';
import { StateMark } from '../../../ui/state-mark.tsx';
import { formatInstant } from '../format-time.ts';
import { useMe } from '../frame/dashboard-frame.tsx';
import { useNow } from '../frame/use-now.ts';
import { roleWords, stateOf } from './team-words.ts';

interface Actions {
  busy: boolean;
  onRole: (member: TeamMember) => void;
  onEnd: (member: TeamMember) => void;
  onResend: (member: TeamMember) => void;
  onReactivate: (member: TeamMember) => void;
}

/** Everybody, in the order in which they came; on a narrow screen each row becomes a block. */
export function MemberTable(props: { members: TeamMember[] } & Actions) {
  const now = useNow(30_000);
  const { members, ...actions } = props;
  return (
    <table className="list stack team">
      <caption className="sr">Team</caption>
      <thead>
        <tr>
          <th scope="col">Member</th>
          <th scope="col">Role</th>
          <th scope="col">State</th>
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {members.map((member) => (
          <Row key={member.id} member={member} now={now} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ member, now, ...actions }: { member: TeamMember; now: Date } & Actions) {
  const state = stateOf(member, now);
  return (
    <tr className={member.state === 'DEACTIVATED' ? 'gone' : undefined}>
      <td className="subject">
        <b>{member.name}</b>
        {member.you ? <span className="you">you</span> : null}
        <span className="tag">{member.email}</span>
      </td>
      <td>
        {roleWords[member.role].word}
        {member.fromPlatform ? <span className="tag">from your platform</span> : null}
      </td>
      <td>
        <StateMark kind={state.kind}>{state.words}</StateMark>
        {member.invitationEndsAt ? (
          <span className="tag">
            {state.kind === 'review' ? 'ended' : 'until'} {formatInstant(member.invitationEndsAt)}
          </span>
        ) : null}
      </td>
      <td className="act">
        <RowActions member={member} {...actions} />
      </td>
    </tr>
  );
}

function RowActions({ member, busy, ...on }: { member: TeamMember } & Actions) {
  const me = useMe();
  // Over owners only owners decide; their rows say who they are and offer nothing else.
  if (!mayManage(me.member.role, member.role)) return null;
  const button = (word: string, run: (member: TeamMember) => void) => (
    <Button
      key={word}
      look="bare"
      size="small"
      disabled={busy}
      aria-label={`${word}: ${member.name}`}
      onClick={() => run(member)}
    >
      {word}
    </Button>
  );
  const role = button('Change role', on.onRole);
  if (member.state === 'DEACTIVATED') return button('Reactivate', on.onReactivate);
  if (member.state === 'ACTIVE') return [role, button('Deactivate', on.onEnd)];
  return [role, button('Send again', on.onResend), button('Withdraw', on.onEnd)];
}
