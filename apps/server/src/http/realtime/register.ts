import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../deps.ts';
import { requireOwnOrigin } from '../origin.ts';
import { requireJoin } from '../public/join-cookie.ts';
import { openSockets } from './open-sockets.ts';
import { serveSocket } from './interview-socket.ts';

/** WebSocket of the AI room. Cookie and Origin are checked before the upgrade. */
export function registerRealtime(app: FastifyInstance, deps: HttpDeps): void {
  const sockets = openSockets(deps);
  app.addHook('preClose', async () => sockets.closeAll());
  void app.register(async (scope) => {
    scope.get(
      '/api/public/interviews/:meetingCode/socket',
      {
        websocket: true,
        preValidation: async (request) => {
          requireOwnOrigin(request, deps.publicUrl());
          await requireJoin(deps, request);
        },
      },
      async (socket, request) => {
        // Checked again: between the two, access may have ended.
        const { principal } = await requireJoin(deps, request);
        serveSocket(deps, sockets, socket, principal);
      },
    );
  });
}
