import { parameterMessage, type KeyScope, type Warning } from '@parley/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { MayHold, Undo } from '../../features/interviews/index.ts';
import type { LinkContext } from '../../features/participants/index.ts';
import type { OrganizationPrincipal } from '../../features/tenancy/index.ts';
import type { Tx } from '../../kernel/db.ts';
import type { HttpDeps } from '../deps.ts';
import { errorBody } from '../error-body.ts';
import { parseInput } from '../input.ts';
import { findStoredResponse, once, type Answer } from '../middleware/idempotency.ts';
import { readQuery } from '../read-query.ts';
import { tInputs } from '../texts.ts';
import { chargeAi, requireScope } from '../middleware/integration-gate.ts';

export interface RouteContext {
  tx: Tx;
  principal: OrganizationPrincipal;
  params: Record<string, string>;
  links: LinkContext;
  deps: HttpDeps;
}

interface ReadRoute<Query> {
  path: string;
  scope: KeyScope;
  query?: z.ZodMiniType<Query>;
  /** As `config.compress`: allowed because the body contains no link and no token. */
  compress?: boolean;
  handle(context: RouteContext & { query: Query }): Promise<object>;
}

/** A write that both a key and a signed-in member may make, in one interview. */
export interface Change<Body = undefined> {
  method: 'POST' | 'PATCH' | 'DELETE';
  /** What follows `/interviews/:meetingCode`. */
  path: string;
  body?: z.ZodMiniType<Body>;
  /** Calls the network before a transaction is open. @returns warnings. */
  prepare?(body: Body, about: ChangeAbout): Promise<Warning[]>;
  handle(context: ChangeContext & { body: Body; warnings: Warning[] }): Promise<Changed>;
}

export interface ChangeContext extends Omit<RouteContext, 'principal'> {
  /**
   * Set for changes by members: decides whether telling people may wait for a moment, in which the member can undo it.
   */
  holds?: MayHold;
}

export interface ChangeAbout {
  organizationId: string;
  params: Record<string, string>;
  deps: HttpDeps;
}

export interface Changed extends Answer {
  /** False: everything had these values already, so nobody is told. */
  isChanged: boolean;
  /** The participant, when the change was about one person. */
  participantId?: string;
  /** What a member can undo. */
  undo?: Undo | null;
}

/** A read that calls the network, so it opens its transactions itself, before and after. */
interface LiveReadRoute<Query> {
  path: string;
  scope: KeyScope;
  query: z.ZodMiniType<Query>;
  compress?: boolean;
  handle(organizationId: string, query: Query): Promise<object>;
}

interface WriteRoute<Body> {
  method: 'POST' | 'PATCH' | 'DELETE';
  path: string;
  scope: KeyScope;
  body?: z.ZodMiniType<Body>;
  /** For bodies that leave fields to something stored: completes the body with those fields before it is validated. */
  filled?: {
    appliesTo(body: unknown): boolean;
    fill(deps: HttpDeps, organizationId: string, body: unknown): Promise<unknown>;
  };
  /** Whether this call also uses a unit of the AI class. */
  chargesAi?(body: Body): boolean;
  /** Calls the network before a transaction is open. @returns warnings. */
  prepare?(body: Body, about: ChangeAbout): Promise<Warning[]>;
  handle(context: RouteContext & { body: Body; warnings: Warning[] }): Promise<Answer>;
}

export const linksOf = (deps: HttpDeps): LinkContext => ({ box: deps.box, publicUrl: deps.publicUrl() });

/** GET and HEAD: checks key, scope and query, then runs one transaction inside the key's organization. */
export function readRoute<Query = undefined>(
  app: FastifyInstance,
  deps: HttpDeps,
  route: ReadRoute<Query>,
): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: route.path,
    config: { compress: route.compress ?? false },
    handler: async (request) => {
      const principal = requireScope(request, route.scope);
      const { value: query, warnings } = readParameters(route.query, request);
      const { organizationId } = principal;
      const answer = await deps.db.readInOrganization(organizationId, (tx) =>
        route.handle({ ...contextOf(request, deps, tx, principal), query }),
      );
      return withWarnings(answer, warnings);
    },
  });
}

/** GET, and HEAD: checks key, scope and query, and opens no transaction itself. */
export function liveReadRoute<Query>(app: FastifyInstance, route: LiveReadRoute<Query>): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: route.path,
    config: { compress: route.compress ?? false },
    handler: async (request) => {
      const { organizationId } = requireScope(request, route.scope);
      const { value, warnings } = readParameters(route.query, request);
      return withWarnings(await route.handle(organizationId, value), warnings);
    },
  });
}

/** A write: checks key, scope, body and AI class, then does idempotency and the work in one transaction. */
export function writeRoute<Body = undefined>(
  app: FastifyInstance,
  deps: HttpDeps,
  route: WriteRoute<Body>,
): void {
  app.route({
    method: route.method,
    url: route.path,
    handler: async (request, reply) => {
      const principal = requireScope(request, route.scope);
      const idempotent = {
        owner: { organizationId: principal.organizationId },
        key: idempotencyKey(request),
        method: request.method,
        path: request.url,
        body: request.body,
        at: deps.clock.now(),
      };
      const { filled } = route;
      let { body } = request;
      if (filled?.appliesTo(body)) {
        // What is stored may have changed since the first request, so a repeat is recognized before it is read.
        const first = await findStoredResponse(deps, idempotent);
        if (first) return send(reply, first);
        body = await filled.fill(deps, principal.organizationId, body);
      }
      const input = route.body ? parseInput(route.body, body) : { value: undefined as Body, warnings: [] };
      if (route.chargesAi?.(input.value)) await chargeAi(deps, request, reply, principal);
      const stored = route.prepare ? await findStoredResponse(deps, idempotent) : null;
      if (stored) return send(reply, stored);
      const prepared = (await route.prepare?.(input.value, aboutOf(request, deps, principal))) ?? [];
      let afterCommit: Answer['afterCommit'];
      const answer = await once(
        deps,
        idempotent,
        (error) => errorBody(error, request.id),
        async (tx) => {
          const context = contextOf(request, deps, tx, principal);
          const warnings = [...input.warnings, ...prepared];
          const made = await route.handle({ ...context, body: input.value, warnings });
          afterCommit = made.afterCommit;
          return made;
        },
      );
      // The change is committed, so a lost message on the bus does not fail the request.
      await afterCommit?.().catch((error: unknown) =>
        deps.log.warn({ err: error }, 'the work that follows a write could not be started'),
      );
      return send(reply, answer);
    },
  });
}

/** A change with a key. With a session: dashboard/change-route.ts. */
export function changeRoute<Body>(app: FastifyInstance, deps: HttpDeps, change: Change<Body>): void {
  const path = `/api/integration/interviews/:meetingCode${change.path}`;
  writeRoute(app, deps, { ...change, path, scope: 'interviews:write' });
}

const aboutOf = (request: FastifyRequest, deps: HttpDeps, { organizationId }: OrganizationPrincipal) => ({
  organizationId,
  params: request.params as Record<string, string>,
  deps,
});

function contextOf(
  request: FastifyRequest,
  deps: HttpDeps,
  tx: Tx,
  principal: OrganizationPrincipal,
): RouteContext {
  return { tx, principal, params: request.params as Record<string, string>, links: linksOf(deps), deps };
}

/** An empty parameter means absent; a repeated one is an array, which no schema accepts. */
export function parseQuery<Query>(schema: z.ZodMiniType<Query>, request: FastifyRequest): Query {
  const given = Object.entries(readQuery(request)).filter(([, value]) => value !== '');
  return parseInput(schema, Object.fromEntries(given), parameterMessage).value;
}

/** More than this would not help anybody. */
const maxWarnings = 50;

/** The same, with a warning for each parameter that the URL does not take. A route without a schema takes none. */
export function readParameters<Query>(
  schema: z.ZodMiniType<Query> | undefined,
  request: FastifyRequest,
): { value: Query; warnings: Warning[] } {
  if (!schema) return { value: undefined as Query, warnings: [] };
  const value = parseQuery(schema, request);
  const { shape = {} } = schema._zod.def as { shape?: object };
  const message = tInputs('noSuchParameter', { names: Object.keys(shape).join(', ') });
  const unknown = Object.keys(readQuery(request)).filter((name) => !Object.hasOwn(shape, name));
  return { value, warnings: unknown.slice(0, maxWarnings).map((path) => ({ path, message })) };
}

export const withWarnings = <Body extends object>(body: Body, warnings: Warning[]): Body =>
  warnings.length === 0 ? body : { ...body, warnings };

export function idempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  return Array.isArray(header) ? header.join(',') : header;
}

export function send(
  reply: FastifyReply,
  answer: { status: number; body: string; replayed: boolean },
): FastifyReply {
  if (answer.replayed) reply.header('idempotency-replayed', 'true');
  return reply
    .code(answer.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(answer.body);
}
