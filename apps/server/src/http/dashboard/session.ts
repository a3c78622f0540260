import { setUpInput, signInInput, type Me, type SignOutResponse } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { closeSession, openSession, setUp } from '../../features/accounts/index.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { chargeGuesses } from '../middleware/charge-ip-address.ts';
import { chargeStranger } from './charge-strangers.ts';
import { rememberBrowser } from './known-browser.ts';
import {
  clearSessionCookie,
  originOf,
  requireMember,
  sessionTokenOf,
  setSessionCookie,
} from './session-cookie.ts';

/** Unknown sign-in links per minute and IP address. */
const guesses = { bucket: 'sign-in-links', class: 'write', limit: 60 } as const;

/** Signs in with a one-time link, shows who is signed in, and signs out. */
export function registerSession(app: FastifyInstance, deps: HttpDeps): void {
  app.post('/api/dashboard/session', async (request, reply) => {
    const { token } = parseInput(signInInput, request.body).value;
    const open = () => openSession(deps, token, originOf(request));
    const { sessionToken } = await chargeGuesses(deps, request, guesses, open);
    setSessionCookie(deps, reply, sessionToken);
    return { success: true };
  });

  app.post('/api/dashboard/set-up', async (request, reply) => {
    await chargeStranger(deps, request);
    const input = parseInput(setUpInput, request.body).value;
    const { apiKey, signInUrl } = await setUp({ ...deps, publicUrl: deps.publicUrl() }, input);
    const linkToken = signInUrl.slice(signInUrl.lastIndexOf('/') + 1);
    const { sessionToken } = await openSession(deps, linkToken, originOf(request));
    setSessionCookie(deps, reply, sessionToken);
    return reply.code(201).send({ success: true, apiKey });
  });

  app.delete('/api/dashboard/session', async (request, reply): Promise<SignOutResponse> => {
    const token = sessionTokenOf(deps, request);
    const begunBy = token ? await closeSession(deps, token) : null;
    clearSessionCookie(deps, reply);
    const provider = begunBy === 'PROVIDER' ? deps.signInProvider?.provider : undefined;
    const providerSignOutUrl = (await provider?.signOutUrl(`${deps.publicUrl()}/sign-in`)) ?? null;
    return { success: true, providerSignOutUrl };
  });

  app.get('/api/dashboard/me', async (request, reply): Promise<Me> => {
    const { member, organization } = await requireMember(deps, request);
    // Whichever way they signed in. A platform signs its own users in, so they need no cookie.
    if (!member.from_platform) rememberBrowser(deps, request, reply, member.email);
    return {
      success: true,
      member: {
        id: member.id,
        name: member.name,
        email: member.email,
        role: member.role,
        hasPassword: member.has_password,
        fromPlatform: member.from_platform,
      },
      organization: {
        id: organization.id,
        name: organization.name,
        timezone: organization.timezone,
        deletionDueAt: organization.deletion_due_at?.toISOString() ?? null,
      },
      installation: { smtp: deps.mailDelivers, publicUrl: deps.publicUrl(), version: deps.version },
    };
  });
}
