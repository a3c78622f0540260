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

/** Why somebody whom the provider knows does not get in here; the page has the words. */
export class ProviderRefusal extends Error {
  override readonly name = 'ProviderRefusal';
  readonly problem: ProviderProblem;

  constructor(problem: ProviderProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** @returns null: the settings name none and the installation has none or several, or they name one that is not here. */
export const findProviderOrganization = (
  { db }: Pick<Deps, 'db'>,
  { organizationId }: ProviderPolicy,
): Promise<string | null> => db.inSystem((tx) => findOrganizationOfProvider(tx, organizationId));

/**
 * Signs in whom the provider sent. An account is found by issuer and subject alone. A checked e-mail address finds one
 * only where the settings say so, and never one that another account of the provider is connected with already.
 * Whoever is new becomes a member if groups or settings give a role and the e-mail address is checked. Where groups
 * give roles, they do so at each sign-in.
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
    // Two sign-ins of one person follow one another, and changes of the team.
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

/** @throws ProviderRefusal when there is an account with this e-mail address that it may not open. */
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

/** The last owner stays one, whatever the groups say: somebody has to be able to let others in. */
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
 * Connects the signed-in member's account with who they are at the provider, whatever their e-mail address is there.
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
