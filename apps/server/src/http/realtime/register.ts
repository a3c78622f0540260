import type { FastifyInstance } from 'fastify';
import type { JoinPrincipal } from '../../features/participants/index.ts';
import type { HttpDeps } from '../deps.ts';
import { requireOwnOrigin } from '../origin.ts';
import { requireCandidateJoin } from '../public/join-cookie.ts';
import { openSockets } from './open-sockets.ts';
import { serveSocket } from './interview-socket.ts';

declare module 'fastify' {
  interface FastifyRequest {
    joinPrincipal: JoinPrincipal | null;
  }
}

/** WebSocket of the AI room. Cookie and Origin are checked before the upgrade. */
export function registerRealtime(app: FastifyInstance, deps: HttpDeps): void {
  const sockets = openSockets(deps);
  app.decorateRequest('joinPrincipal', null);
  app.addHook('preClose', async () => {
    sockets.stop();
  });
  void app.register(async (scope) => {
    scope.get(
      '/api/public/interviews/:meetingCode/socket',
      {
        websocket: true,
        preValidation: async (request) => {
          requireOwnOrigin(request, deps.publicUrl());
          request.joinPrincipal = (await requireCandidateJoin(deps, request)).principal;
        },
      },
      // Nothing is awaited here: a frame that arrives before the listeners would be lost.
      (socket, request) => {
        if (!request.joinPrincipal) throw new Error('the upgrade was not checked');
        serveSocket(deps, sockets, socket, request.joinPrincipal);
      },
    );
  });
}
