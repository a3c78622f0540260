import type { FastifyInstance } from 'fastify';
import type { JoinPrincipal } from '../../features/participants/index.ts';
import { confirmMeetingSockets } from '../../features/meetings/index.ts';
import { confirmConnections } from '../../features/presence/index.ts';
import type { HttpDeps } from '../deps.ts';
import { requireOwnOrigin } from '../origin.ts';
import { requireCandidateJoin, requireMeetingJoin } from '../public/join-cookie.ts';
import { openSockets } from './open-sockets.ts';
import { serveSocket } from './interview-socket.ts';
import { serveMeetingSocket } from './meeting-socket.ts';
import { watchRecorders } from './watch-recorders.ts';

declare module 'fastify' {
  interface FastifyRequest {
    joinPrincipal: JoinPrincipal | null;
  }
}

/** WebSockets of the AI room and of meetings. Cookie and Origin are checked before the upgrade. */
export function registerRealtime(app: FastifyInstance, deps: HttpDeps): void {
  const rooms = openSockets(deps, { hears: 'conversation', confirm: confirmConnections });
  const meetings = openSockets(deps, { hears: 'meeting', confirm: confirmMeetingSockets });
  const stopWatching = watchRecorders(deps, meetings);
  app.decorateRequest('joinPrincipal', null);
  app.addHook('preClose', async () => {
    stopWatching();
    rooms.stop();
    meetings.stop();
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
        serveSocket(deps, rooms, socket, request.joinPrincipal);
      },
    );
    scope.get(
      '/api/public/interviews/:meetingCode/meeting-socket',
      {
        websocket: true,
        preValidation: async (request) => {
          requireOwnOrigin(request, deps.publicUrl());
          request.joinPrincipal = (await requireMeetingJoin(deps, request)).principal;
        },
      },
      (socket, request) => {
        if (!request.joinPrincipal) throw new Error('the upgrade was not checked');
        serveMeetingSocket(deps, meetings, socket, request.joinPrincipal);
      },
    );
  });
}
