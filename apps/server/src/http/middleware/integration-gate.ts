import { newestApiVersion, rateLimits, type KeyScope, type RateClass } from '@parley/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OrganizationPrincipal, PlatformPrincipal } from '../../features/tenancy/index.ts';
import type { Clock } from '../../kernel/clock.ts';
import { AppError, invalidField } from '../../kernel/errors.ts';
import type { RateWindow } from '../../ports/ratelimit.ts';
import { parseApiVersion } from '../api-version.ts';
import { admit, organizationBucket, type AdmissionDeps } from './admission.ts';

const classOfMethod = (method: string): RateClass =>
  method === 'GET' || method === 'HEAD' || method === 'OPTIONS' ? 'read' : 'write';

/**
 * The first steps of every request to the integration API, before its body is read: find the key, charge the
 * method's class to its organization (without a valid key: to the client's IP address), and set the three headers.
 * A request with a refused key is charged too, so that guessing is limited.
 */
export function integrationGate(
  deps: AdmissionDeps,
): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  return async (request, reply) => {
    const rateClass = classOfMethod(request.method);
    const { found, window } = await admit(deps, request, rateClass).catch((error: unknown) => {
      setRateHeaders(reply, untouchedWindow(rateClass, deps.clock));
      throw error;
    });
    const isRefused = found instanceof AppError;
    setRateHeaders(reply, window);
    request.rateWindow = window;
    request.principal = isRefused ? null : found;
    if (!window.allowed) throw rateLimited(window, deps.clock, rateClass);
    if (isRefused) {
      reply.header('www-authenticate', 'Bearer realm="parley"');
      throw found;
    }
    requireApiVersion(request);
  };
}

function requireApiVersion(request: FastifyRequest): void {
  const sent = request.headers['api-version'];
  if (sent === undefined || parseApiVersion(sent) !== null) return;
  throw invalidField('Api-Version', `Send a date such as ${newestApiVersion}, or leave the header out.`);
}

/** For a route: requires an organization's key with this scope. */
export function requireScope(request: FastifyRequest, scope: KeyScope): OrganizationPrincipal {
  const { principal } = request;
  if (!principal) throw new Error('requireScope runs after the gate');
  if (principal.kind === 'platform') {
    throw new AppError(
      'wrong_key_type',
      'This is a platform key. Use the organization key, parley_org_…, that createOrganizationApiKey returned.',
    );
  }
  if (!principal.scopes.includes(scope)) {
    throw new AppError('insufficient_scope', `This key lacks the scope ${scope}. Use a key that has it.`);
  }
  return principal;
}

/** For a platform's route, which requires a platform key and no scope. */
export function requirePlatform(request: FastifyRequest): PlatformPrincipal {
  const { principal } = request;
  if (!principal) throw new Error('requirePlatform runs after the gate');
  if (principal.kind === 'organization') {
    throw new AppError(
      'wrong_key_type',
      'This is an organization key. Use the platform key, parley_platform_….',
    );
  }
  return principal;
}

/** Charges the AI class in addition to the write; when it refuses, the write unit is given back. */
export async function chargeAi(
  deps: AdmissionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  principal: OrganizationPrincipal,
): Promise<void> {
  const bucket = organizationBucket(principal.organizationId);
  const window = await deps.rateLimit.take(bucket, { class: 'ai', limit: principal.limits.ai });
  if (!window.allowed)
    await deps.rateLimit.giveBack(bucket, { class: 'write', limit: principal.limits.write });
  if (!window.allowed || window.remaining < (request.rateWindow?.remaining ?? Infinity)) {
    setRateHeaders(reply, window);
    request.rateWindow = window;
  }
  if (!window.allowed) throw rateLimited(window, deps.clock, 'ai');
}

/** Fills the headers when no counter is available, so that even a failing database sends them. */
function untouchedWindow(rateClass: RateClass, clock: Clock): RateWindow {
  const limit = rateLimits[rateClass];
  const resetSeconds = Math.ceil(clock.now().getTime() / 1000) + 60;
  return { allowed: true, limit, remaining: limit, resetSeconds };
}

function setRateHeaders(reply: FastifyReply, window: RateWindow): void {
  reply.header('x-ratelimit-limit', window.limit);
  reply.header('x-ratelimit-remaining', window.remaining);
  reply.header('x-ratelimit-reset', window.resetSeconds);
}

function rateLimited(window: RateWindow, clock: Clock, rateClass: RateClass): AppError {
  // Both times are rounded, so the difference can exceed the window by a second: clients that wait for at most one
  // window would then not wait at all.
  const leftSeconds = window.resetSeconds - Math.floor(clock.now().getTime() / 1000);
  const seconds = Math.min(60, Math.max(1, leftSeconds));
  const what = { read: 'read', write: 'write', ai: 'AI generation' }[rateClass];
  return new AppError(
    'rate_limited',
    `More than ${window.limit} ${what} requests in a minute. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    { retryAfterSeconds: seconds },
  );
}
