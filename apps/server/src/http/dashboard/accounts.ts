import {
  accountLinkInput,
  changePasswordInput,
  choosePasswordInput,
  passwordResetInput,
  passwordSignInInput,
  type AccountLinkResponse,
  type PasswordResetResponse,
  type PasswordSignInResponse,
} from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import {
  acceptInvitation,
  changePassword,
  finishPasswordReset,
  readAccountLink,
  requestPasswordReset,
  signInByPassword,
} from '../../features/accounts/index.ts';
import { mailPasswordReset } from '../../features/notifications/index.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { chargeAttempt, chargeStranger } from './charge-strangers.ts';
import { requireMember, sessionTokenOf, setSessionCookie } from './session-cookie.ts';

const base = '/api/dashboard';

/** Passwords, and the mailed links that lead to one (contract/dashboard/accounts.ts). */
export function registerAccounts(app: FastifyInstance, deps: HttpDeps): void {
  app.post(`${base}/sign-in`, async (request, reply): Promise<PasswordSignInResponse> => {
    const input = parseInput(passwordSignInInput, request.body).value;
    const giveBack = await chargeAttempt(deps, request, 'signIn', input.email);
    const result = await signInByPassword(deps, input);
    await giveBack();
    if ('organizations' in result) return { success: true, signedIn: false, ...result };
    setSessionCookie(deps, reply, result.sessionToken);
    return { success: true, signedIn: true, organizations: [] };
  });

  app.post(`${base}/account-links/read`, async (request): Promise<AccountLinkResponse> => {
    await chargeStranger(deps, request);
    const { token } = parseInput(accountLinkInput, request.body).value;
    const { kind, name, email, organization_name: organizationName } = await readAccountLink(deps, token);
    return { success: true, kind, organizationName, name, email };
  });

  app.post(`${base}/invitations/accept`, async (request, reply) => {
    await chargeStranger(deps, request);
    const input = parseInput(choosePasswordInput, request.body).value;
    const { sessionToken } = await acceptInvitation(deps, input);
    setSessionCookie(deps, reply, sessionToken);
    return { success: true };
  });

  app.post(`${base}/password-resets/finish`, async (request) => {
    await chargeStranger(deps, request);
    await finishPasswordReset(deps, parseInput(choosePasswordInput, request.body).value);
    return { success: true };
  });

  app.post(`${base}/password`, async (request) => {
    const signedIn = await requireMember(deps, request);
    const input = parseInput(changePasswordInput, request.body).value;
    // Counted like signing in: a session that was left open is no place to guess at the password.
    const giveBack = await chargeAttempt(deps, request, 'signIn', signedIn.member.email);
    await changePassword(deps, signedIn, { ...input, sessionToken: sessionTokenOf(deps, request) ?? '' });
    await giveBack();
    return { success: true };
  });

  registerResetRequests(app, deps);
}

/**
 * The answer leaves before anybody looks whether there is such an account, so that its time cannot tell either.
 * Should the process end in between, no mail comes, and whoever waits for it asks again.
 */
function registerResetRequests(app: FastifyInstance, deps: HttpDeps): void {
  const underWay = new Set<Promise<void>>();
  const sendLinks = async (email: string, requestId: string) => {
    const mailDeps = { ...deps, publicUrl: deps.publicUrl() };
    await requestPasswordReset(mailDeps, email, mailPasswordReset(mailDeps)).catch((error: unknown) =>
      deps.log.error({ requestId, err: error }, 'a password reset could not be mailed'),
    );
  };

  app.post(`${base}/password-resets`, async (request, reply) => {
    const { email } = parseInput(passwordResetInput, request.body).value;
    await chargeAttempt(deps, request, 'reset', email);
    reply.raw.once('finish', () => {
      const work = sendLinks(email, request.id).finally(() => underWay.delete(work));
      underWay.add(work);
    });
    const answer: PasswordResetResponse = { success: true, sendsMail: deps.mailDelivers };
    return reply.code(202).send(answer);
  });
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
}
