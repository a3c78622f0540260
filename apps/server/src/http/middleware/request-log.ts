import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openRequestLog } from '../../features/request-log/index.ts';
import type { OrganizationPrincipal } from '../../features/tenancy/index.ts';
import type { HttpDeps } from '../deps.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The response is a file about people, which the request log must not store again. */
    keepsNoResponse?: boolean;
  }
  interface FastifyRequest {
    /** JSON text of the response, for the request log. */
    answerText: string | null;
  }
}

/**
 * Logs each request of an organization to the integration API, after the response was sent. The gate finds the
 * organization; a request that is refused before that is in nobody's log.
 */
export function registerRequestLog(app: FastifyInstance, deps: HttpDeps): void {
  const requestLog = openRequestLog(deps);
  app.decorateRequest('answerText', null);
  app.addHook('onSend', (request, _reply, payload, done) => {
    const { keepsNoResponse } = request.routeOptions.config;
    if (!keepsNoResponse && request.principal?.kind === 'organization' && typeof payload === 'string') {
      request.answerText = payload;
    }
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    if (request.principal?.kind === 'organization') log(request, reply, request.principal);
    done();
  });
  const log = (request: FastifyRequest, reply: FastifyReply, principal: OrganizationPrincipal) => {
    const { meetingCode } = (request.params ?? {}) as { meetingCode?: string };
    requestLog.add({
      organizationId: principal.organizationId,
      keyId: principal.keyId,
      requestId: request.id,
      method: request.method,
      url: request.originalUrl,
      meetingCode: meetingCode ?? null,
      requestBody: request.body,
      responseText: request.answerText,
      status: reply.statusCode,
      durationMs: reply.elapsedTime,
      at: deps.clock.now(),
    });
  };
  app.addHook('onClose', () => requestLog.flush());
}
