import { isIP } from 'node:net';
import {
  addPasskeyInput,
  passkeyOptionsInput,
  passkeySignInInput,
  renamePasskeyInput,
  type PasskeyList,
  type PasskeyOptionsResponse,
} from '@parley/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  addPasskey,
  beginPasskey,
  changePasskeyName,
  readPasskeys,
  removePasskey,
  signInByPasskey,
  type SignedIn,
} from '../../features/accounts/index.ts';
import { AppError } from '../../kernel/errors.ts';
import type { PasskeySite } from '../../ports/passkeys.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { takeFromIpAddress } from '../middleware/charge-ip-address.ts';
import { chargePresentPassword, perIpAddress } from './charge-strangers.ts';
import { giveAlong, takeBack, type SealedCookie } from './sealed-cookie.ts';
import { originOf, requireMember, setSessionCookie } from './session-cookie.ts';
import { t } from './texts.ts';

const base = '/api/dashboard/passkeys';
const signIn = '/api/dashboard/passkey-sign-in';
const challengeAt = (name: string, path: string): SealedCookie => ({
  name,
  path,
  lifetimeMs: 5 * 60_000,
  sameSite: 'strict',
});
const toAdd = challengeAt('parley_new_passkey', base);
const toSignIn = challengeAt('parley_passkey', signIn);

/** Browsers bind a passkey to a host name, and accept it only over https or on localhost. */
export function passkeySite(publicUrl: string): PasskeySite | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return null;
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  return isSecure ? { host: hostname, origin } : null;
}

function requireSite(deps: HttpDeps): PasskeySite {
  const site = passkeySite(deps.publicUrl());
  if (!site) throw new AppError('invalid_state', t('dashboard.noPasskeys'));
  return site;
}

/** A member's own passkeys, and signing in by one (contract/dashboard/passkeys.ts). */
export function registerPasskeys(app: FastifyInstance, deps: HttpDeps): void {
  const listOf = async (signedIn: SignedIn): Promise<PasskeyList> => ({
    success: true,
    passkeys: await readPasskeys(deps, signedIn),
    refused: signedIn.member.from_platform ? 'PLATFORM' : passkeySite(deps.publicUrl()) ? null : 'ADDRESS',
  });
  const idOf = (request: FastifyRequest) => (request.params as { passkeyId: string }).passkeyId;

  app.get(base, async (request) => listOf(await requireMember(deps, request)));

  app.post(`${base}/options`, async (request, reply): Promise<PasskeyOptionsResponse> => {
    const signedIn = await requireMember(deps, request);
    const { currentPassword } = parseInput(passkeyOptionsInput, request.body).value;
    const site = requireSite(deps);
    const giveBack = await chargePresentPassword(deps, signedIn.member.id);
    const { options, challenge } = await beginPasskey(deps, site, signedIn, currentPassword);
    await giveBack();
    giveAlong(deps, reply, toAdd, { challenge, memberId: signedIn.member.id });
    return { success: true, options };
  });

  app.post(base, async (request, reply) => {
    const signedIn = await requireMember(deps, request);
    const { name, response: answer } = parseInput(addPasskeyInput, request.body).value;
    const taken = takeBack<{ challenge: string; memberId: string }>(deps, request, reply, toAdd);
    if (taken?.note.memberId !== signedIn.member.id) throw tooLate('invalid_state');
    await addPasskey(deps, requireSite(deps), signedIn, { challenge: taken.note.challenge, name, answer });
    return reply.code(201).send(await listOf(signedIn));
  });

  app.patch(`${base}/:passkeyId`, async (request) => {
    const signedIn = await requireMember(deps, request);
    const { name } = parseInput(renamePasskeyInput, request.body).value;
    await changePasskeyName(deps, signedIn, idOf(request), name);
    return listOf(signedIn);
  });

  app.delete(`${base}/:passkeyId`, async (request) => {
    const signedIn = await requireMember(deps, request);
    await removePasskey(deps, signedIn, idOf(request));
    return listOf(signedIn);
  });

  registerPasskeySignIn(app, deps);
}

/** Both steps count as tries of a stranger; a successful sign-in gives its unit back. */
function registerPasskeySignIn(app: FastifyInstance, deps: HttpDeps): void {
  app.post(`${signIn}/options`, async (request, reply): Promise<PasskeyOptionsResponse> => {
    await takeFromIpAddress(deps, request, perIpAddress);
    const { options, challenge } = await deps.passkeys.optionsToSignIn(requireSite(deps));
    giveAlong(deps, reply, toSignIn, { challenge });
    return { success: true, options };
  });

  app.post(signIn, async (request, reply) => {
    const giveBack = await takeFromIpAddress(deps, request, perIpAddress);
    const { response: answer } = parseInput(passkeySignInInput, request.body).value;
    const taken = takeBack<{ challenge: string }>(deps, request, reply, toSignIn);
    if (!taken) throw tooLate('not_signed_in');
    const challenge = { challenge: taken.note.challenge, at: taken.at };
    const token = await signInByPasskey(deps, requireSite(deps), challenge, answer, originOf(request));
    await giveBack();
    setSessionCookie(deps, reply, token);
    return { success: true };
  });
}

const tooLate = (code: 'invalid_state' | 'not_signed_in') =>
  new AppError(code, t('dashboard.passkeyTooLate'));
