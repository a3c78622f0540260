import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openVideo, type RecordingRow } from '../../features/recordings/index.ts';
import type { HttpDeps } from '../deps.ts';
import { etagOf, isFresh } from '../etag.ts';
import { parseRange } from './byte-range.ts';

/** GET and HEAD /media/recordings/:id?expires&signature: the signed videoUrl, with Range */
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
    nonce: text(query['nonce']),
    signature: text(query['signature']),
  });
  const download = query['download'] === undefined ? 'inline' : 'attachment';
  const validators = validatorsOf(video);
  reply.headers(validators);
  reply.header('accept-ranges', 'bytes');
  reply.header('content-type', `video/${video.format}`);
  reply.header('content-disposition', `${download}; filename="interview.${video.format}"`);
  reply.header('cache-control', 'private, no-store');
  reply.header('cross-origin-resource-policy', 'cross-origin');
  if (isFresh(request.headers['if-none-match'], validators.etag)) return reply.code(304).send();
  const isSame = isSameFile(request.headers['if-range'], validators);
  const range = isSame ? parseRange(request.headers.range, video.bytes) : null;
  if (range === 'unsatisfiable') {
    return reply.code(416).header('content-range', `bytes */${video.bytes}`).send();
  }
  const { start, end } = range ?? { start: 0, end: video.bytes - 1 };
  reply.header('content-length', end - start + 1);
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${video.bytes}`);
  if (request.method === 'HEAD') return reply.send();
  return reply.send(deps.objects.read(video.object_key, { start, end }));
}

/** A file is written once under its key and never changed. */
function validatorsOf(video: RecordingRow) {
  const made = `${video.object_key} ${video.bytes} ${video.ready_at.getTime()}`;
  return { etag: etagOf(made), 'last-modified': video.ready_at.toUTCString() };
}

/** RFC 9110, 13.1.5: a part is useful only to a client that already has another part of exactly the same file. */
function isSameFile(
  ifRange: string | string[] | undefined,
  validators: ReturnType<typeof validatorsOf>,
): boolean {
  if (ifRange === undefined) return true;
  return ifRange === validators.etag || ifRange === validators['last-modified'];
}
