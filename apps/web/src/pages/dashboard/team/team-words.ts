import { mayManage, memberRoles, type MemberRole, type TeamMember } from '@parley/contract';
import type { StateKind } from '../../../ui/state-mark.tsx';
import { t } from './texts.ts';

/** The roles that somebody with this role may give. */
export const rolesToGive = (actor: MemberRole): MemberRole[] =>
  memberRoles.filter((role) => mayManage(actor, role));

export interface StateWords {
  kind: StateKind;
  words: string;
}

export function stateOf(member: TeamMember, now: Date): StateWords {
  if (member.state === 'ACTIVE') return { kind: 'pass', words: t('state.active') };
  if (member.state === 'DEACTIVATED') return { kind: 'fail', words: t('state.deactivated') };
  const { invitationEndsAt: endsAt } = member;
  const hasEnded = endsAt === null || Date.parse(endsAt) <= now.getTime();
  return hasEnded
    ? { kind: 'review', words: t('state.invitationEnded') }
    : { kind: 'insufficient', words: t('state.invited') };
}
