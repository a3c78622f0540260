import { AsyncResource } from 'node:async_hooks';
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
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  acceptInvitation,
  changePassword,
  finishPasswordReset,
  noteFailedSignIn,
  readAccountLink,
  requestPasswordReset,
  signInByPassword,
} from '../../features/accounts/index.ts';
import { mailPasswordReset } from '../../features/notifications/index.ts';
import { AppError } from '../../kernel/errors.ts';
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
  const afterResponse = workAfterResponses(app, deps);
  app.post(`${base}/sign-in`, async (request, reply): Promise<PasswordSignInResponse> => {
    const input = parseInput(passwordSignInInput, request.body).value;
    const giveBack = await chargeAttempt(deps, request, 'signIn', input.email);
    const result = await signInByPassword(deps, input, originOf(request)).catch((error: unknown) => {
      if (error instanceof AppError) {
        afterResponse(reply, request.id, 'a failed sign-in could not be written down', () =>
          noteFailedSignIn(deps, input.email),
        );
      }
      throw error;
    });
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

  registerResetRequests(app, deps, afterResponse);
}

/**
 * Work that begins when the response was sent, so that its time reveals nothing. If the process ends in between, it is
 * not done.
 */
type AfterResponse = (
  reply: FastifyReply,
  requestId: string,
  failure: string,
  work: () => Promise<void>,
) => void;

function workAfterResponses(app: FastifyInstance, deps: HttpDeps): AfterResponse {
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    await Promise.all(underWay);
  });
  return (reply, requestId, failure, work) => {
    // Bound here, because events of the socket do not know whose request it is.
    const bound = AsyncResource.bind(work);
    reply.raw.once('finish', () => {
      const running: Promise<void> = bound()
        .catch((error: unknown) => deps.log.error({ requestId, err: error }, failure))
        .finally(() => underWay.delete(running));
      underWay.add(running);
    });
  };
}

/** The response is sent before the account is looked up. If the process ends in between, the person asks again. */
function registerResetRequests(app: FastifyInstance, deps: HttpDeps, afterResponse: AfterResponse): void {
  app.post(`${base}/password-resets`, async (request, reply) => {
    const { email } = parseInput(passwordResetInput, request.body).value;
    await chargeAttempt(deps, request, 'reset', email);
    const mailDeps = { ...deps, publicUrl: deps.publicUrl() };
    afterResponse(reply, request.id, 'a password reset could not be mailed', () =>
      requestPasswordReset(mailDeps, email, mailPasswordReset(mailDeps)),
    );
    const answer: PasswordResetResponse = { success: true, sendsMail: deps.mailDelivers };
    return reply.code(202).send(answer);
  });
}
