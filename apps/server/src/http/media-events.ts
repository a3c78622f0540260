import type { FastifyInstance } from 'fastify';
import { onMediaEvent } from '../features/meetings/index.ts';
import { AppError, notFound } from '../kernel/errors.ts';
import { MediaEventRefused, MediaUnavailable, type MediaEngine, type MediaEvent } from '../ports/media.ts';
import type { HttpDeps } from './deps.ts';
import { t } from './public/texts.ts';

/** An event names one room, one person and their tracks. */
const maxBytes = 64 * 1024;

/**
 * POST /api/media/events: what the media engine reports about its rooms. It proves its identity by a token over the
 * hash of the body, so the body is kept byte for byte. An event that was refused is sent again by the engine;
 * otherwise the regular check of the meeting finds the change.
 */
export function registerMediaEvents(app: FastifyInstance, deps: HttpDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/webhook+json',
      { parseAs: 'string', bodyLimit: maxBytes },
      (_request, body, done) => done(null, body),
    );
    scope.post('/api/media/events', { bodyLimit: maxBytes }, async (request, reply) => {
      if (!deps.media) throw notFound();
      const body = typeof request.body === 'string' ? request.body : '';
      const event = await read(deps.media, body, request.headers.authorization);
      if (event) await onMediaEvent(deps, event);
      return reply.code(204).send();
    });
  });
}

async function read(
  media: MediaEngine,
  body: string,
  authorization: string | undefined,
): Promise<MediaEvent | null> {
  try {
    return await media.readEvent(body, authorization);
  } catch (error) {
    if (error instanceof MediaEventRefused) throw new AppError('not_signed_in', t('media.notSigned'));
    if (error instanceof MediaUnavailable) throw new AppError('unavailable', t('meetings.unreachable'));
    throw error;
  }
}
