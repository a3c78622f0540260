import { email as emailSchema, memberRoles, mayManage, type ProviderProblem } from '@parley/contract';
import { identify } from '../../kernel/acting.ts';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import type { Identity } from '../../ports/identity-provider.ts';
import { beginSession, type Origin } from './begin-session.ts';
import { endAccountLinks, endInvitationsBy } from './link-store.ts';
import { roleByGroups, type ProviderPolicy } from './provider-rules.ts';
import {
  findByEmail,
  findByIdentity,
  findOrganizationOfProvider,
  insertIdentity,
  joinInvited,
  type ProviderMemberRow,
} from './provider-store.ts';
import type { SignedIn } from './sessions.ts';
import { insertMember } from './store.ts';
import { lockTeam, updateRole } from './team-store.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

/** Why a person whom the provider knows is not signed in here. The page has the text for each reason. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem) {
    super(problem);
    this.problem = problem;
  }
}

/**
 * @returns the organization that the settings name, else the only one of the installation; null when neither exists.
 */
export const findProviderOrganization = (
  { db }: Pick<Deps, 'db'>,
  { organizationId }: ProviderPolicy,
): Promise<string | null> => db.inSystem((tx) => findOrganizationOfProvider(tx, organizationId));

/**
 * Signs in the person whom the provider identified. The account is found by issuer and subject. A verified e-mail
 * address also finds an account if the settings allow it, but never one that is connected to another account of the
 * provider. A new person becomes a member if groups or settings give a role and the e-mail address is verified. If
 * groups give roles, the role is set again at each sign-in.
 *
 * @returns the token of the session.
 * @throws ProviderRefusal
 */
export async function signInByProvider(
  deps: Deps,
  policy: ProviderPolicy,
  identity: Identity,
  from: Origin,
): Promise<string> {
  const organizationId = await findProviderOrganization(deps, policy);
  if (organizationId === null) throw new ProviderRefusal('NO_ORGANIZATION');
  return deps.db.inOrganization(organizationId, async (tx) => {
    // Sign-ins and changes of the team run one after another.
    await lockTeam(tx);
    const memberId = await findOrMakeMember(tx, deps, policy, identity, organizationId);
    return beginSession(tx, deps, { organizationId, memberId, by: 'PROVIDER', from });
  });
}

async function findOrMakeMember(
  tx: Tx,
  deps: Deps,
  policy: ProviderPolicy,
  identity: Identity,
  organizationId: string,
): Promise<string> {
  const now = deps.clock.now();
  const role = roleByGroups(identity.groups, policy);
  if (policy.roles.length > 0 && role === null) throw new ProviderRefusal('NO_ROLE');
  const known = await findByIdentity(tx, identity.issuer, identity.subject, now);
  const member = known ?? (await findToLink(tx, policy, identity));
  if (member?.deactivated_at) throw new ProviderRefusal('DEACTIVATED');
  const memberId = member?.id ?? newId();
  if (!member) {
    const email = emailSchema.safeParse(identity.email);
    if (role === null) throw new ProviderRefusal('NOT_INVITED');
    if (!email.success || !identity.emailVerified) throw new ProviderRefusal('EMAIL_UNVERIFIED');
    const name = (identity.name ?? email.data).slice(0, 200);
    await insertMember(tx, { id: memberId, organizationId, email: email.data, name, role, createdAt: now });
    identify({ kind: 'MEMBER', id: memberId, name });
    await recordAct(tx, { act: 'MEMBER_ADDED', subjectId: memberId, subject: role });
  }
  if (!known) {
    const { issuer, subject } = identity;
    const row = { id: newId(), organizationId, memberId, issuer, subject, createdAt: now, lastUsedAt: now };
    if (!(await insertIdentity(tx, row))) throw new ProviderRefusal('ACCOUNT_EXISTS');
  }
  if (member) await bringUpToDate(tx, member, policy.roles.length > 0 ? role : null, now);
  return memberId;
}

/** @throws ProviderRefusal when an account has this e-mail address and must not be connected. */
async function findToLink(
  tx: Tx,
  { linkByEmail }: ProviderPolicy,
  { email, emailVerified }: Identity,
): Promise<ProviderMemberRow | null> {
  const member = email === null ? null : await findByEmail(tx, email);
  if (!member) return null;
  if (member.deactivated_at) throw new ProviderRefusal('DEACTIVATED');
  if (!linkByEmail || !emailVerified) throw new ProviderRefusal('ACCOUNT_EXISTS');
  return member;
}

/**
 * Accepts an open invitation and sets the role. The last owner stays owner whatever the groups say, because somebody
 * must be able to let others in.
 */
async function bringUpToDate(
  tx: Tx,
  member: ProviderMemberRow,
  role: ProviderMemberRow['role'] | null,
  now: Date,
): Promise<void> {
  if (member.invited_at) {
    await joinInvited(tx, member.id);
    await endAccountLinks(tx, member.id, now);
    await recordAct(tx, { act: 'MEMBER_JOINED', subjectId: member.id });
  }
  if (role === null || role === member.role || !(await updateRole(tx, member.id, role))) return;
  const subject = `${member.role} → ${role}`;
  await recordAct(tx, { act: 'MEMBER_ROLE_CHANGED', subjectId: member.id, subject });
  const stillGives = memberRoles.filter((given) => mayManage(role, given));
  await endInvitationsBy(tx, member.id, stillGives, now);
}

/**
 * Connects the signed-in member's account to their identity at the provider, even if the e-mail address there is
 * another one.
 *
 * @throws ProviderRefusal
 */
export async function connectProvider(
  deps: Deps,
  policy: ProviderPolicy,
  identity: Identity,
  { member, organization }: SignedIn,
): Promise<void> {
  const organizationId = await findProviderOrganization(deps, policy);
  if (organizationId !== organization.id || member.from_platform)
    throw new ProviderRefusal('NO_ORGANIZATION');
  await deps.db.inOrganization(organizationId, async (tx) => {
    await lockTeam(tx);
    const { issuer, subject } = identity;
    const createdAt = deps.clock.now();
    const row = { id: newId(), organizationId, memberId: member.id, issuer, subject, createdAt };
    if (!(await insertIdentity(tx, { ...row, lastUsedAt: null })))
      throw new ProviderRefusal('ALREADY_CONNECTED');
    await recordAct(tx, { act: 'PROVIDER_CONNECTED' });
  });
}
