import {
  changeRoleInput,
  inviteMemberInput,
  teamRoles,
  type InvitedResponse,
  type TeamMember,
  type TeamMemberResponse,
  type TeamResponse,
} from '@parley/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  changeRole,
  deactivateMember,
  inviteMember,
  reactivateMember,
  readTeam,
  resendInvitation,
  withdrawInvitation,
  type Actor,
  type IssuedLink,
  type SignedIn,
} from '../../features/accounts/index.ts';
import { mailInvitation, staysInOutbox } from '../../features/notifications/index.ts';
import { AppError } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { sendCsv, wantsCsv } from './list-as-csv.ts';
import { requireMember } from './session-cookie.ts';
import { t } from './texts.ts';

const base = '/api/dashboard/members';

/** Limited per minute, because an organization's invitations reach strangers under our sender. */
const invitationsPerMinute = 20;

const columns = {
  name: ({ name }: TeamMember) => name,
  email: ({ email }: TeamMember) => email,
  role: ({ role }: TeamMember) => role,
  state: ({ state }: TeamMember) => state,
  invitationEndsAt: ({ invitationEndsAt }: TeamMember) => invitationEndsAt,
};

/** The team: invite, change roles, deactivate. For owners and admins (contract/dashboard/team.ts). */
export function registerTeam(app: FastifyInstance, deps: HttpDeps): void {
  app.get(base, async (request, reply) => {
    const { actor } = await requireTeamLead(deps, request);
    const members = await deps.db.inOrganization(actor.organizationId, (tx) => readTeam(tx, actor));
    const answer: TeamResponse = { success: true, members };
    return wantsCsv(request) ? sendCsv(reply, 'team', members, columns) : answer;
  });

  app.post(base, async (request, reply) => {
    const { actor, signedIn } = await requireTeamLead(deps, request);
    const input = parseInput(inviteMemberInput, request.body).value;
    await chargeInvitation(deps, actor);
    const { linkDeps, mail } = invitationBy(deps, signedIn);
    const made = await inviteMember(linkDeps, actor, input, mail);
    return reply.code(201).send(answerWithLink(deps, signedIn, made));
  });

  app.post(`${base}/:memberId/resend`, async (request): Promise<InvitedResponse> => {
    const { actor, signedIn } = await requireTeamLead(deps, request);
    await chargeInvitation(deps, actor);
    const { linkDeps, mail } = invitationBy(deps, signedIn);
    const made = await resendInvitation(linkDeps, actor, memberIdOf(request), mail);
    return answerWithLink(deps, signedIn, made);
  });

  app.delete(`${base}/:memberId`, async (request) => {
    const { actor } = await requireTeamLead(deps, request);
    await withdrawInvitation(deps, actor, memberIdOf(request));
    return { success: true, message: t('dashboard.invitationWithdrawn') };
  });

  app.patch(`${base}/:memberId`, async (request): Promise<InvitedResponse> => {
    const { actor, signedIn } = await requireTeamLead(deps, request);
    const { role } = parseInput(changeRoleInput, request.body).value;
    const memberId = memberIdOf(request);
    if (await isInvited(deps, actor, memberId)) await chargeInvitation(deps, actor);
    const { linkDeps, mail } = invitationBy(deps, signedIn);
    const changed = await changeRole(linkDeps, actor, memberId, role, mail);
    return answerWithLink(deps, signedIn, changed);
  });

  app.post(`${base}/:memberId/deactivate`, async (request): Promise<TeamMemberResponse> => {
    const { actor } = await requireTeamLead(deps, request);
    return answer(await deactivateMember(deps, actor, memberIdOf(request)));
  });

  app.post(`${base}/:memberId/reactivate`, async (request): Promise<TeamMemberResponse> => {
    const { actor } = await requireTeamLead(deps, request);
    return answer(await reactivateMember(deps, actor, memberIdOf(request)));
  });
}

const memberIdOf = (request: FastifyRequest) => (request.params as { memberId: string }).memberId;
const answer = (member: TeamMember): TeamMemberResponse => ({ success: true, member });

/** @throws AppError not_signed_in, role_not_allowed */
async function requireTeamLead(deps: HttpDeps, request: FastifyRequest) {
  const signedIn = await requireMember(deps, request);
  const { member, organization } = signedIn;
  if (!teamRoles.some((role) => role === member.role)) {
    throw new AppError('role_not_allowed', t('dashboard.teamLeadsOnly'));
  }
  const actor: Actor = { organizationId: organization.id, memberId: member.id };
  return { actor, signedIn };
}

/** True when the person is still invited, so that a change of role sends another invitation. */
async function isInvited({ db }: HttpDeps, actor: Actor, memberId: string): Promise<boolean> {
  const members = await db.readInOrganization(actor.organizationId, (tx) => readTeam(tx, actor));
  return members.some(({ id, state }) => id === memberId && state === 'INVITED');
}

/** @throws AppError rate_limited */
async function chargeInvitation(deps: HttpDeps, { organizationId }: Actor): Promise<void> {
  const charge = { class: 'write', limit: invitationsPerMinute } as const;
  const window = await deps.rateLimit.take(`invitations:${organizationId}`, charge);
  if (window.allowed) return;
  throw new AppError('rate_limited', t('dashboard.manyInvitations'), {
    retryAfterSeconds: 60,
  });
}

function invitationBy(deps: HttpDeps, { member }: SignedIn) {
  const linkDeps = { ...deps, publicUrl: deps.publicUrl() };
  return { linkDeps, mail: mailInvitation(linkDeps, { inviterName: member.name }) };
}

/**
 * When the mail stays in the outbox, the inviting member gets the link to pass on. It gives them no new power: they
 * may create accounts with such a role in their own organization anyway.
 */
function answerWithLink(
  deps: HttpDeps,
  { organization }: SignedIn,
  { member, link }: { member: TeamMember; link: IssuedLink | null },
): InvitedResponse {
  const isSent = deps.mailDelivers && !staysInOutbox(member.email, organization.test_mode);
  return { success: true, member, invitationUrl: isSent ? null : (link?.url ?? null) };
}
