import { mayManage, type TeamMember } from '@parley/contract';
import { StateMark } from '../../../ui/state-mark.tsx';
import { formatInstant } from '../format-time.ts';
import { ColumnHeads } from '../frame/column-heads.tsx';
import { useMe } from '../frame/dashboard-frame.tsx';
import { SmallButton } from '../frame/small-button.tsx';
import { useNow } from '../frame/use-now.ts';
import { stateOf } from './team-words.ts';
import { t as tFrame } from '../frame/texts.ts';
import { t } from './texts.ts';

interface Actions {
  busy: boolean;
  onRole: (member: TeamMember) => void;
  onEnd: (member: TeamMember) => void;
  onResend: (member: TeamMember) => void;
  onReactivate: (member: TeamMember) => void;
}

/** All members in the order in which they joined. On a narrow screen each row becomes a block. */
export function MemberTable(props: { members: TeamMember[] } & Actions) {
  const now = useNow(30_000);
  const { members, ...actions } = props;
  return (
    <table className="list stack team">
      <caption className="sr">{tFrame('navigation.team')}</caption>
      <ColumnHeads
        names={[t('memberTable.member'), t('memberTable.role'), tFrame('shared.state')]}
        last={tFrame('shared.actions')}
      />
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
        {member.you ? <span className="you">{t('memberTable.you')}</span> : null}
        <span className="tag">{member.email}</span>
      </td>
      <td>
        {t(`role.${member.role}.word`)}
        {member.fromPlatform ? <span className="tag">{t('memberTable.fromYourPlatform')}</span> : null}
      </td>
      <td>
        <StateMark kind={state.kind}>{state.words}</StateMark>
        {member.invitationEndsAt ? (
          <span className="tag">
            {t(state.kind === 'review' ? 'memberTable.endedOn' : 'memberTable.until', {
              at: formatInstant(member.invitationEndsAt),
            })}
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
  // Only owners may change owners, so other members see no buttons in an owner's row.
  if (!mayManage(me.member.role, member.role)) return null;
  const button = (word: string, run: (member: TeamMember) => void) => (
    <SmallButton name={`${word}: ${member.name}`} key={word} disabled={busy} onClick={() => run(member)}>
      {word}
    </SmallButton>
  );
  const role = button(t('memberTable.changeRole'), on.onRole);
  if (member.state === 'DEACTIVATED') return button(t('memberTable.reactivate'), on.onReactivate);
  if (member.state === 'ACTIVE') return [role, button(t('memberTable.deactivate'), on.onEnd)];
  return [role, button(t('memberTable.sendAgain'), on.onResend), button(t('memberTable.withdraw'), on.onEnd)];
}
