import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openVideo } from '../../features/recordings/index.ts';
import type { HttpDeps } from '../deps.ts';
import { parseRange } from './byte-range.ts';

/** GET and HEAD /media/recordings/:id?expires&signature: the pre-signed videoUrl, with Range */
export function registerVideo(app: FastifyInstance, deps: HttpDeps): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/media/recordings/:recordingId',
    handler: (request, reply) => sendVideo(deps, request, reply),
  });
}

async function sendVideo(
  deps: HttpDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { recordingId } = request.params as { recordingId: string };
  const query = request.query as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const video = await openVideo(deps, {
    recordingId,
    expires: text(query['expires']),
    signature: text(query['signature']),
  });
  const download = query['download'] === undefined ? 'inline' : 'attachment';
  reply.header('accept-ranges', 'bytes');
  reply.header('content-type', `video/${video.format}`);
  reply.header('content-disposition', `${download}; filename="interview.${video.format}"`);
  reply.header('cache-control', 'private, no-store');
  reply.header('cross-origin-resource-policy', 'cross-origin');
  const range = parseRange(request.headers.range, video.bytes);
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${video.bytes}`).send();
  }
  const { start, end } = range ?? { start: 0, end: video.bytes - 1 };
  reply.header('content-length', end - start + 1);
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${video.bytes}`);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(deps.objects.read(video.object_key, { start, end }));
}
