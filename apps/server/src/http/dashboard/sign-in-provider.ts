import {
  startProviderInput,
  type ProviderConnection,
  type ProviderProblem,
  type SignInOptions,
  type StartProviderResponse,
} from '@parley/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  connectProvider,
  disconnectProvider,
  findProviderOrganization,
  ownPath,
  ProviderRefusal,
  readProviderConnection,
  requirePresentPassword,
  signInByProvider,
} from '../../features/accounts/index.ts';
import { AppError } from '../../kernel/errors.ts';
import { ProviderFailure } from '../../ports/identity-provider.ts';
import type { HttpDeps, SignInProvider } from '../deps.ts';
import { parseInput } from '../input.ts';
import { takeFromIpAddress } from '../middleware/charge-ip-address.ts';
import { chargePresentPassword, chargeStranger, perIpAddress } from './charge-strangers.ts';
import { passkeySite } from './passkeys.ts';
import { endVisit, hashOfSession, newVisit, rememberVisit, type Visit } from './provider-visit.ts';
import { originOf, requireMember, sessionTokenOf, setSessionCookie } from './session-cookie.ts';
import { t } from './texts.ts';

const base = '/api/dashboard/provider';
const callback = `${base}/callback`;

/** Signing in with an account at the installation's provider (contract/dashboard/sign-in-provider.ts). */
export function registerSignInProvider(app: FastifyInstance, deps: HttpDeps): void {
  app.get('/api/dashboard/sign-in-options', async (): Promise<SignInOptions> => {
    const provider = await offered(deps);
    const passkeys = passkeySite(deps.publicUrl()) !== null;
    return { success: true, provider: provider && { name: provider.name }, passkeys };
  });

  app.post(`${base}/start`, async (request, reply): Promise<StartProviderResponse> => {
    const input = parseInput(startProviderInput, request.body).value;
    const isConnecting = input.purpose === 'CONNECT';
    if (isConnecting) await requirePassword(deps, request, input.currentPassword);
    await chargeStranger(deps, request);
    const provider = await offered(deps);
    if (!provider) throw new AppError('invalid_state', t('dashboard.noProvider'));
    const visit = newVisit();
    const begin = () => provider.begin({ ...visit, redirectUri: redirectUri(deps) });
    const { url, verifier } = await begin().catch((error: unknown) => {
      noteFailure(deps, error);
      throw new AppError('unavailable', t('dashboard.providerAway', { name: provider.name }));
    });
    const connects = isConnecting ? hashOfSession(sessionTokenOf(deps, request) ?? '') : null;
    rememberVisit(deps, reply, { ...visit, verifier, connects, returnTo: ownPath(input.returnTo ?? '/') });
    return { success: true, authorizeUrl: url };
  });

  // The provider sends the browser here, so the response is always one of our pages. The cookie, which only the
  // browser that left has, replaces the check of the Origin.
  app.get(callback, async (request, reply) => {
    const visit = endVisit(deps, request, reply);
    const problemAt = visit?.connects ? '/account' : '/sign-in';
    try {
      const giveBack = await takeFromIpAddress(deps, request, perIpAddress);
      if (!visit) throw new ProviderRefusal('EXPIRED');
      await comeBack(deps, request, reply, visit);
      await giveBack();
      return await reply.redirect(visit.connects ? '/account' : visit.returnTo, 303);
    } catch (failure) {
      noteFailure(deps, failure);
      return reply.redirect(`${problemAt}?problem=${problemOf(failure)}`, 303);
    }
  });

  app.get(base, async (request): Promise<ProviderConnection> => {
    const { member, organization } = await requireMember(deps, request);
    const provider = await offered(deps, organization.id);
    const owner = { organizationId: organization.id, memberId: member.id };
    const connected = await readProviderConnection(deps, owner);
    return {
      success: true,
      name: provider && !member.from_platform ? provider.name : null,
      connected,
      linksByEmail: deps.signInProvider?.policy.linkByEmail ?? false,
    };
  });

  app.delete(base, async (request) => {
    const { member, organization } = await requireMember(deps, request);
    await disconnectProvider(deps, { organizationId: organization.id, memberId: member.id });
    return { success: true };
  });
}

/** The connection outlives the session in which it is made. A person who finds an open session must not make one. */
async function requirePassword(
  deps: HttpDeps,
  request: FastifyRequest,
  currentPassword: string | undefined,
): Promise<void> {
  const signedIn = await requireMember(deps, request);
  const giveBack = await chargePresentPassword(deps, signedIn.member.id);
  await requirePresentPassword(deps, signedIn, currentPassword);
  await giveBack();
}

const redirectUri = (deps: HttpDeps) => `${deps.publicUrl()}${callback}`;

/** @param organizationId returns the provider only if this organization's members may use it. */
async function offered(deps: HttpDeps, organizationId?: string): Promise<SignInProvider['provider'] | null> {
  if (!deps.signInProvider) return null;
  const { provider, policy } = deps.signInProvider;
  const of = await findProviderOrganization(deps, policy);
  return of !== null && (organizationId ?? of) === of ? provider : null;
}

async function comeBack(
  deps: HttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: Visit,
): Promise<void> {
  if (!deps.signInProvider) throw new ProviderRefusal('EXPIRED');
  const { provider, policy } = deps.signInProvider;
  const returned = new URL(request.url, deps.publicUrl()).searchParams;
  // Checked before the code is used up: the member may have signed out meanwhile.
  const signedIn = visit.connects === null ? null : await requireMember(deps, request);
  if (signedIn && hashOfSession(sessionTokenOf(deps, request) ?? '') !== visit.connects) {
    throw new ProviderRefusal('EXPIRED');
  }
  const identity = await provider.finish({ ...visit, returned, redirectUri: redirectUri(deps) });
  if (signedIn) return connectProvider(deps, policy, identity, signedIn);
  setSessionCookie(deps, reply, await signInByProvider(deps, policy, identity, originOf(request)));
}

/** For the operator. The provider's message contains no person and no token. */
function noteFailure(deps: HttpDeps, failure: unknown): void {
  if (failure instanceof ProviderFailure && failure.problem === 'PROVIDER_FAILED') {
    deps.log.warn({ detail: failure.message }, 'the sign-in provider did not respond as it should');
  }
}

/** Only a code appears in the URL. @throws errors that are our own fault. */
function problemOf(failure: unknown): ProviderProblem {
  if (failure instanceof ProviderRefusal || failure instanceof ProviderFailure) return failure.problem;
  if (!(failure instanceof AppError) || failure.status >= 500) throw failure;
  return failure.status === 401 ? 'SIGNED_OUT' : 'TRY_LATER';
}
