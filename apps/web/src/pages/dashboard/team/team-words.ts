import { mayManage, memberRoles, type MemberRole, type TeamMember } from '@parley/contract';
import type { StateKind } from '../../../ui/state-mark.tsx';

export const roleWords: Record<MemberRole, { word: string; may: string }> = {
  OWNER: { word: 'Owner', may: 'Everything, and who else is an owner.' },
  ADMIN: { word: 'Admin', may: 'Interviews, the team, keys and webhooks. Not over owners.' },
  RECRUITER: { word: 'Recruiter', may: 'Makes and deletes interviews, reads reports.' },
  INTERVIEWER: { word: 'Interviewer', may: 'Reads interviews, and connects a calendar to offer times.' },
  VIEWER: { word: 'Viewer', may: 'Reads interviews and reports.' },
};

/** The roles that somebody in this role may give. */
export const rolesToGive = (actor: MemberRole): MemberRole[] =>
  memberRoles.filter((role) => mayManage(actor, role));

export interface StateWords {
  kind: StateKind;
  words: string;
}

export function stateOf(member: TeamMember, now: Date): StateWords {
  if (member.state === 'ACTIVE') return { kind: 'pass', words: 'Active' };
  if (member.state === 'DEACTIVATED') return { kind: 'fail', words: 'Deactivated' };
  const { invitationEndsAt: endsAt } = member;
  const hasEnded = endsAt === null || Date.parse(endsAt) <= now.getTime();
  return hasEnded
    ? { kind: 'review', words: 'Invitation ended' }
    : { kind: 'insufficient', words: 'Invited' };
}
