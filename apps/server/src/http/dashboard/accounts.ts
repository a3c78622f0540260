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
import { chargeGuesses } from '../middleware/charge-ip-address.ts';
import { chargeAttempt, chargePresentPassword } from './charge-strangers.ts';
import { rememberBrowser } from './known-browser.ts';
import { originOf, requireMember, sessionTokenOf, setSessionCookie } from './session-cookie.ts';

const base = '/api/dashboard';
/** Unknown mailed links per minute and IP address. Valid ones are not counted. */
const guesses = { bucket: 'account-links', class: 'write', limit: 20 } as const;

/** Passwords, and the mailed links to set one (contract/dashboard/accounts.ts). */
export function registerAccounts(app: FastifyInstance, deps: HttpDeps): void {
  app.post(`${base}/sign-in`, async (request, reply): Promise<PasswordSignInResponse> => {
    const input = parseInput(passwordSignInInput, request.body).value;
    const giveBack = await chargeAttempt(deps, request, 'signIn', input.email);
    const result = await signInByPassword(deps, input, originOf(request));
    await giveBack();
    if ('organizations' in result) return { success: true, signedIn: false, ...result };
    setSessionCookie(deps, reply, result.sessionToken);
    rememberBrowser(deps, request, reply, input.email);
    return { success: true, signedIn: true, organizations: [] };
  });

  app.post(`${base}/account-links/read`, async (request): Promise<AccountLinkResponse> => {
    const { token } = parseInput(accountLinkInput, request.body).value;
    const read = () => readAccountLink(deps, token);
    const linked = await chargeGuesses(deps, request, guesses, read);
    const { kind, name, email, organization_name: organizationName } = linked;
    return { success: true, kind, organizationName, name, email };
  });

  app.post(`${base}/invitations/accept`, async (request, reply) => {
    const input = parseInput(choosePasswordInput, request.body).value;
    const accept = () => acceptInvitation(deps, input, originOf(request));
    const { sessionToken } = await chargeGuesses(deps, request, guesses, accept);
    setSessionCookie(deps, reply, sessionToken);
    return { success: true };
  });

  app.post(`${base}/password-resets/finish`, async (request) => {
    const input = parseInput(choosePasswordInput, request.body).value;
    await chargeGuesses(deps, request, guesses, () => finishPasswordReset(deps, input));
    return { success: true };
  });

  app.post(`${base}/password`, async (request) => {
    const signedIn = await requireMember(deps, request);
    const input = parseInput(changePasswordInput, request.body).value;
    const giveBack = await chargePresentPassword(deps, signedIn.member.id);
    await changePassword(deps, signedIn, { ...input, sessionToken: sessionTokenOf(deps, request) ?? '' });
    await giveBack();
    return { success: true };
  });

  registerResetRequests(app, deps);
}

/**
 * The response is sent before the account is looked up, so that its time reveals nothing either. If the process
 * ends in between, no mail comes, and the person asks again.
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
