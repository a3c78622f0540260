import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openRequestLog } from '../../features/request-log/index.ts';
import type { OrganizationPrincipal } from '../../features/tenancy/index.ts';
import type { HttpDeps } from '../deps.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the response, for the request log. */
    answerText: string | null;
  }
}

/**
 * One row for each request of an organization to the integration API, written after the answer has left. The
 * key's owner is known from the gate on; what is refused before that belongs to nobody's log.
 */
export function registerRequestLog(app: FastifyInstance, deps: HttpDeps): void {
  const requestLog = openRequestLog(deps);
  app.decorateRequest('answerText', null);
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.principal?.kind === 'organization' && typeof payload === 'string') {
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
