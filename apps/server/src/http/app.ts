import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import websocket from '@fastify/websocket';
import { bounds, closeCodes, newestApiVersion } from '@parley/contract';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { KeyPrincipal } from '../features/tenancy/index.ts';
import { actAs } from '../kernel/acting.ts';
import { isOutOfSpace } from '../kernel/disk-space.ts';
import { AppError, notFound } from '../kernel/errors.ts';
import { newId } from '../kernel/ids.ts';
import { maskPath, maskText } from '../kernel/mask-text.ts';
import type { RateWindow } from '../ports/ratelimit.ts';
import { actingOf } from './acting-of.ts';
import { parseApiVersion } from './api-version.ts';
import { registerDashboard } from './dashboard/register.ts';
import type { HttpDeps } from './deps.ts';
import { errorBody, toAppError } from './error-body.ts';
import { registerHealth } from './health.ts';
import { isSimulation, requireTestMode } from './integration/interviews/simulate.ts';
import { registerIntegration } from './integration/register.ts';
import { registerMediaGateway } from './media-gateway.ts';
import { registerMetrics } from './metrics.ts';
import { malformedRequests } from './malformed-requests.ts';
import { registerMediaEvents } from './media-events.ts';
import { registerCompression } from './middleware/compress.ts';
import { integrationGate } from './middleware/integration-gate.ts';
import { registerRequestLog } from './middleware/request-log.ts';
import { registerOpenApi } from './openapi.ts';
import { registerPublic } from './public/register.ts';
import { registerReadersLanguage } from './readers-language.ts';
import { registerReference } from './reference.ts';
import { registerRealtime } from './realtime/register.ts';
import { endsConnection, UpgradeRequest } from './realtime/upgrade-request.ts';
import { registerSdk } from './sdk.ts';
import { parseStrictJson } from './strict-json.ts';
import { registerWeb, sendLostPage } from './web.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: KeyPrincipal | null;
    rateWindow: RateWindow | null;
  }
}

const isIntegration = (url: string) => /^\/api\/integration(?:[/?]|$)/.test(url);

/** The URL with its escaped ASCII decoded as the router does; other escapes stay. */
const readable = (url: string) =>
  url.replaceAll(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

/** Taken from the route and not from the text of the URL: `/api/%69ntegration` leads to the same route. */
const addressOf = (request: FastifyRequest) => request.routeOptions.url ?? readable(request.url);

/** Builds the whole HTTP layer: three APIs, the sockets and the web pages, with one mapper for all errors. */
export async function buildApp(deps: HttpDeps): Promise<FastifyInstance> {
  const malformed = malformedRequests(deps);
  const app: FastifyInstance = fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Log lines name their request themselves.
    childLoggerFactory: (logger) => logger,
    trustProxy: deps.trustProxy ?? false,
    bodyLimit: bounds.body.maxBytes,
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    // A request that began before closing is still answered: what the routes need is closed after the last connection.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    // The header limit bounds every parameter already; a longer one gets a 404 like any malformed name.
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 16_384 },
    http: {
      IncomingMessage: UpgradeRequest,
      requireHostHeader: false,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 1_000,
    },
    genReqId: (request) => inboundRequestId(request.headers['x-request-id']) ?? newId(),
    frameworkErrors: (_error, { raw }, reply) => routeBadUrl(app, raw, reply.raw),
    clientErrorHandler: (error, socket) => malformed.answer(error, socket),
  });
  malformed.watch(app.server);
  // Nothing beyond `100-continue` is supported. Node would answer with an empty 417, but a server may also answer
  // the request itself (RFC 9110, 10.1.1).
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.decorateRequest('principal', null);
  app.decorateRequest('rateWindow', null);
  app.decorateRequest('joined', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    try {
      if (body.length > 0) requireUnencoded(request.headers['content-encoding']);
      done(null, parseStrictJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addContentTypeParser('*', (_request, payload, done) => requireEmpty(payload, done));
  await app.register(cookie);
  registerReadersLanguage(app);
  await app.register(websocket, {
    options: { maxPayload: bounds.socket.maxPayloadBytes },
    // Replaces the plugin's own close, which sends no code: the page must know that it may reconnect.
    async preClose() {
      for (const client of app.websocketServer.clients) client.close(closeCodes.restarting, 'restarting');
      app.websocketServer.close();
    },
  });

  const passGate = integrationGate(deps);
  app.addHook('onRequest', async (request, reply) => {
    const address = addressOf(request);
    setCommonHeaders(deps, address, request, reply);
    if (isIntegration(address)) await passGate(request, reply);
    if (request.originalUrl !== request.url) throw badUrl();
    if (isSimulation(address)) await requireTestMode(deps, request);
    // Refused before the body is read, because nobody would use it; some methods also have stricter rules for a body.
    if (request.is404 || isIncomplete(request.params) || isShadow(app, request)) {
      throw unmatched(app, request, reply);
    }
  });
  // Runs the handler in the name of the caller, as far as the caller is known by now.
  app.addHook('preHandler', (request, _reply, done) => {
    actAs(actingOf(deps, addressOf(request), request), done);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (deps.lifecycle.closing || endsConnection(request.raw)) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (deps.log.isLevelEnabled('info')) {
      const [requestId, path] = [maskText(request.id), maskPath(request.originalUrl)];
      const ms = Math.round(reply.elapsedTime);
      deps.log.info({ requestId, method: request.method, path, status: reply.statusCode, ms }, 'request');
    }
    done();
  });
  registerRequestLog(app, deps);
  registerCompression(app);
  app.setErrorHandler((error, request, reply) => {
    const isLost = toAppError(error).status === 404 && !addressOf(request).startsWith('/api/');
    if (isLost && sendLostPage(app, request, reply)) return;
    sendError(deps, error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    sendError(deps, unmatched(app, request, reply), request, reply);
  });

  registerMetrics(app, deps);
  registerHealth(app, deps);
  registerOpenApi(app);
  registerIntegration(app, deps);
  registerDashboard(app, deps);
  registerPublic(app, deps);
  registerMediaEvents(app, deps);
  registerRealtime(app, deps);
  registerMediaGateway(app, deps);
  if (fs.existsSync(deps.webDir)) await registerWeb(app, deps);
  await registerReference(app, deps);
  await registerSdk(app, deps);
  return app;
}

/** Decompressing costs more than a client saves with bodies of at most 1 MiB. */
function requireUnencoded(encoding: string | undefined): void {
  if (encoding === undefined || /^\s*(?:identity)?\s*$/i.test(encoding)) return;
  throw new AppError('unsupported_media_type', 'Send the body as it is, without Content-Encoding.');
}

/** Some clients send a content type without a body; an empty body counts as none, whatever its type. */
function requireEmpty(payload: IncomingMessage, done: (error: Error | null) => void): void {
  const unread = Object.assign(new Error('a body of a type that nobody reads'), { statusCode: 415 });
  if (Number(payload.headers['content-length'] ?? 0) > 0) return done(unread);
  payload.once('data', () => {
    payload.pause();
    done(unread);
  });
  payload.once('end', () => done(null));
  payload.once('error', done);
}

function inboundRequestId(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(header) ? header : null;
}

function setCommonHeaders(
  deps: HttpDeps,
  address: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.header('x-request-id', request.id);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'no-referrer');
  if (deps.publicUrl().startsWith('https:')) {
    reply.header('strict-transport-security', 'max-age=31536000');
  }
  if (address.startsWith('/api/')) {
    reply.header('cache-control', 'no-store');
    if (isIntegration(address)) {
      reply.header('vary', 'Authorization');
      reply.header('api-version', parseApiVersion(request.headers['api-version'] ?? '') ?? newestApiVersion);
    }
  }
}

function sendError(deps: HttpDeps, thrown: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const error = toAppError(thrown);
  // A full disk makes many requests fail, but is logged once.
  if (isOutOfSpace(thrown)) deps.disk.note(thrown);
  else if (error.status >= 500) {
    deps.log.error(
      { requestId: maskText(request.id), err: error.cause ?? thrown, path: maskPath(request.url) },
      'request failed',
    );
  }
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  void reply
    .code(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(errorBody(error, request.id)));
}

/** The router reads `/interviews/` as `/interviews/:meetingCode` with an empty code. */
const isIncomplete = (params: unknown) =>
  Object.entries((params ?? {}) as object).some(([name, value]) => name !== '*' && value === '');

/** `deliveries` is not the id of a webhook in `DELETE /webhooks/deliveries`: GET has a route of exactly that URL. */
function isShadow(app: FastifyInstance, { method, url, params }: FastifyRequest): boolean {
  const parameters = Object.keys(params ?? {}).length;
  if (method === 'GET' || method === 'HEAD' || parameters === 0) return false;
  const spelt = app.findRoute({ method: 'GET', url: pathOf(url) });
  const names = Object.keys(spelt?.params ?? { '*': '' });
  return names.length < parameters && !names.includes('*');
}

const pathOf = (url: string): string => url.split('?')[0] ?? '/';

/** 405 with Allow when the URL exists for another method, otherwise 404. */
function unmatched(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): AppError {
  const path = pathOf(request.url);
  const found = (['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).flatMap((method) => {
    const route = app.findRoute({ method, url: path });
    if (!route || isIncomplete(route.params)) return [];
    return [{ method, parameters: Object.keys(route.params).length }];
  });
  if (!path.startsWith('/api/') || found.length === 0) return notFound();
  // `/webhooks/deliveries` would also match `/webhooks/:webhookId`; the route without a parameter is meant.
  const fewest = Math.min(...found.map(({ parameters }) => parameters));
  const allowed = found.filter(({ parameters }) => parameters === fewest).map(({ method }) => method);
  reply.header('allow', allowed.join(', '));
  return new AppError('method_not_allowed', `This URL takes ${allowed.join(', ')}.`);
}

const badUrl = () =>
  new AppError('validation_failed', 'The URL is not valid. Check the characters that are encoded with %.');

/**
 * A malformed URL (`/%zz`) reaches no route and therefore no hook. It is routed again under a readable URL, so
 * that it is charged, refused and logged like any other.
 */
function routeBadUrl(app: FastifyInstance, request: IncomingMessage, response: ServerResponse): void {
  const originalUrl = request.url ?? '/';
  const address = readable(originalUrl);
  const url = isIntegration(address) ? '/api/integration' : address.startsWith('/api/') ? '/api/' : '/';
  app.routing(Object.assign(request, { originalUrl, url }), response);
}
