import {
  mayManage,
  memberRoles,
  teamRoles,
  type InviteMemberInput,
  type MemberRole,
  type TeamMember,
} from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import { isUuid, newId } from '../../kernel/ids.ts';
import { issueAccountLink, type IssuedLink, type MailLink } from './account-links.ts';
import { endAccountLinks, endInvitationsBy } from './link-store.ts';
import { endSessions } from './password-store.ts';
import {
  deactivate,
  deleteInvitedMember,
  findTeamMember,
  insertInvitedMember,
  listTeam,
  lockTeam,
  reactivate,
  updateRole,
  type TeamMemberRow,
} from './team-store.ts';
import { t } from './texts.ts';

interface Deps {
  db: Database;
  clock: Clock;
}
type InviteDeps = Deps & { box: SecretBox; publicUrl: string };

/** The member who changes the team. */
export interface Actor {
  organizationId: string;
  memberId: string;
}

export async function readTeam(tx: Tx, actor: Actor): Promise<TeamMember[]> {
  return (await listTeam(tx)).map((row) => present(row, actor));
}

/**
 * Adds an invited person to the team and mails them a link. Only this organization is checked: the e-mail address may
 * have accounts elsewhere, and nobody learns of them.
 *
 * @throws AppError role_not_allowed, invalid_state when the e-mail address is in the team already
 */
export async function inviteMember(
  deps: InviteDeps,
  actor: Actor,
  input: InviteMemberInput,
  mail: MailLink,
): Promise<{ member: TeamMember; link: IssuedLink }> {
  const { organizationId } = actor;
  return inTeam(deps, actor, async (tx, role) => {
    requireMayManage(role, input.role);
    const id = newId();
    const at = deps.clock.now();
    if (!(await insertInvitedMember(tx, { id, organizationId, ...input, at }))) {
      throw new AppError('invalid_state', t('accounts.addressInTeam'));
    }
    await recordAct(tx, { act: 'MEMBER_INVITED', subjectId: id, subject: input.role });
    return sendLink(tx, deps, actor, id, mail);
  });
}

/** Sends a new link and ends the earlier ones. @throws AppError not_found, role_not_allowed, invalid_state */
export async function resendInvitation(
  deps: InviteDeps,
  actor: Actor,
  memberId: string,
  mail: MailLink,
): Promise<{ member: TeamMember; link: IssuedLink }> {
  return inTeam(deps, actor, async (tx, role) => {
    requireInvited(await requireMember(tx, role, memberId));
    await recordAct(tx, { act: 'MEMBER_INVITED_AGAIN', subjectId: memberId });
    return sendLink(tx, deps, actor, memberId, mail);
  });
}

/** Deletes the invitation and its mail. @throws AppError not_found, role_not_allowed, invalid_state */
export async function withdrawInvitation(deps: Deps, actor: Actor, memberId: string): Promise<void> {
  await inTeam(deps, actor, async (tx, role) => {
    requireInvited(await requireMember(tx, role, memberId));
    await deleteInvitedMember(tx, memberId);
    await recordAct(tx, { act: 'MEMBER_WITHDRAWN', subjectId: memberId });
  });
}

/**
 * Changes the role of a member. An invited person gets a new link and the old one ends, because a member who could
 * not give the new role may know it. The member's own invitations end when they could not send them any more.
 *
 * @returns link null unless a new one was sent.
 * @throws AppError not_found, role_not_allowed, invalid_state for the last owner
 */
export async function changeRole(
  deps: InviteDeps,
  actor: Actor,
  memberId: string,
  newRole: MemberRole,
  mail: MailLink,
): Promise<{ member: TeamMember; link: IssuedLink | null }> {
  return inTeam(deps, actor, async (tx, role) => {
    const before = await requireMember(tx, role, memberId);
    requireMayManage(role, newRole);
    if (!(await updateRole(tx, memberId, newRole))) throw lastOwner();
    const subject = `${before.role} → ${newRole}`;
    if (before.role !== newRole)
      await recordAct(tx, { act: 'MEMBER_ROLE_CHANGED', subjectId: memberId, subject });
    if (before.invited_at && before.role !== newRole) return sendLink(tx, deps, actor, memberId, mail);
    const stillGives = memberRoles.filter((given) => mayManage(newRole, given));
    await endInvitationsBy(tx, memberId, stillGives, deps.clock.now());
    return { member: await presentMember(tx, actor, memberId), link: null };
  });
}

/**
 * Ends at once all sessions, sign-in links and open links of the person, and the invitations that they sent,
 * because they may have kept those links. Their interviews and calendars stay.
 *
 * @throws AppError not_found, role_not_allowed, invalid_state for the last owner or an open invitation
 */
export async function deactivateMember(deps: Deps, actor: Actor, memberId: string): Promise<TeamMember> {
  return inTeam(deps, actor, async (tx, role) => {
    const member = await requireMember(tx, role, memberId);
    if (member.invited_at) throw new AppError('invalid_state', t('accounts.withdrawInstead'));
    const at = deps.clock.now();
    if (!(await deactivate(tx, memberId, at))) throw lastOwner();
    await endAccountLinks(tx, memberId, at);
    await endInvitationsBy(tx, memberId, [], at);
    await endSessions(tx, memberId);
    if (!member.deactivated_at) await recordAct(tx, { act: 'MEMBER_DEACTIVATED', subjectId: memberId, at });
    return presentMember(tx, actor, memberId);
  });
}

/** The person can sign in again as before. @throws AppError not_found, role_not_allowed */
export async function reactivateMember(deps: Deps, actor: Actor, memberId: string): Promise<TeamMember> {
  return inTeam(deps, actor, async (tx, role) => {
    const member = await requireMember(tx, role, memberId);
    await reactivate(tx, memberId);
    if (member.deactivated_at) await recordAct(tx, { act: 'MEMBER_REACTIVATED', subjectId: memberId });
    return presentMember(tx, actor, memberId);
  });
}

/**
 * @param work gets the actor's present role, because the actor may have been demoted while waiting for the lock.
 */
async function inTeam<T>(
  { db }: Deps,
  actor: Actor,
  work: (tx: Tx, role: MemberRole) => Promise<T>,
): Promise<T> {
  return db.inOrganization(actor.organizationId, async (tx) => {
    await lockTeam(tx);
    const self = await findTeamMember(tx, actor.memberId);
    if (!self || self.deactivated_at || !teamRoles.some((role) => role === self.role)) throw notForYou();
    return work(tx, self.role);
  });
}

async function requireMember(tx: Tx, role: MemberRole, memberId: string): Promise<TeamMemberRow> {
  const member = isUuid(memberId) ? await findTeamMember(tx, memberId) : null;
  if (!member) throw notFound();
  requireMayManage(role, member.role);
  return member;
}

function requireMayManage(role: MemberRole, other: MemberRole): void {
  if (!mayManage(role, other)) {
    throw new AppError('role_not_allowed', t('accounts.ownersOnly'));
  }
}

function requireInvited(member: TeamMemberRow): void {
  if (!member.invited_at) throw new AppError('invalid_state', t('accounts.hasJoined'));
}

async function sendLink(tx: Tx, deps: InviteDeps, actor: Actor, memberId: string, mail: MailLink) {
  const { organizationId, memberId: issuedBy } = actor;
  const link = await issueAccountLink(tx, deps, { organizationId, memberId, kind: 'INVITATION', issuedBy });
  const member = await presentMember(tx, actor, memberId);
  await mail(tx, link, member);
  return { member, link };
}

async function presentMember(tx: Tx, actor: Actor, memberId: string): Promise<TeamMember> {
  const row = await findTeamMember(tx, memberId);
  if (!row) throw notFound();
  return present(row, actor);
}

const present = (row: TeamMemberRow, actor: Actor): TeamMember => ({
  id: row.id,
  name: row.name,
  email: row.email,
  role: row.role,
  state: row.deactivated_at ? 'DEACTIVATED' : row.invited_at ? 'INVITED' : 'ACTIVE',
  invitationEndsAt: row.invitation_ends_at?.toISOString() ?? null,
  fromPlatform: row.from_platform,
  you: row.id === actor.memberId,
});

const notForYou = () => new AppError('role_not_allowed', t('accounts.noTeam'));
const lastOwner = () => new AppError('invalid_state', t('accounts.lastOwner'));
