import { bounds, closeRecordingInput, openRecordingInput, type ChunkAcknowledged } from '@parley/contract';
import type { FastifyInstance } from 'fastify';
import { closeRecordingSession, openRecordingSession, storeChunk } from '../../features/recordings/index.ts';
import { AppError, invalidField, notFound } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import type { HttpDeps } from '../deps.ts';
import { parseInput } from '../input.ts';
import { requireJoin, requireJoinFirst } from './join-cookie.ts';
import { t } from './texts.ts';

const sessions = '/api/public/interviews/:meetingCode/recording-sessions';

/** The browser's recorder: opens a session, puts numbered chunks, and closes it. */
export async function registerRecordings(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: bounds.recording.chunkMaxBytes },
    (_request, body, done) => done(null, body),
  );

  app.post(sessions, async (request) => {
    const { principal } = await requireJoin(deps, request);
    const input = parseInput(openRecordingInput, request.body).value;
    await openRecordingSession(deps, principal, input);
    return { success: true, sessionId: input.sessionId };
  });

  app.put(
    `${sessions}/:sessionId/chunks/:seq`,
    {
      bodyLimit: bounds.recording.chunkMaxBytes,
      onRequest: (request) => requireJoinFirst(deps, request),
    },
    async (request): Promise<ChunkAcknowledged> => {
      const { principal } = await requireJoin(deps, request);
      const { sessionId, seq } = request.params as { sessionId: string; seq: string };
      if (!isUuid(sessionId)) throw notFound();
      if (!/^\d{1,6}$/.test(seq)) throw invalidField('seq', t('public.wholeNumber'));
      const sha256 = request.headers['x-chunk-sha256'];
      if (typeof sha256 !== 'string') throw invalidField('X-Chunk-SHA256', t('public.hashInHex'));
      if (!Buffer.isBuffer(request.body) || request.body.length === 0) {
        throw new AppError('validation_failed', t('public.octetStream'));
      }
      await storeChunk(deps, principal, { sessionId, seq: Number(seq), bytes: request.body, sha256 });
      return { success: true, seq: Number(seq) };
    },
  );

  app.post(`${sessions}/:sessionId/close`, async (request) => {
    const { principal } = await requireJoin(deps, request);
    const { sessionId } = request.params as { sessionId: string };
    if (!isUuid(sessionId)) throw notFound();
    const { chunks } = parseInput(closeRecordingInput, request.body).value;
    await closeRecordingSession(deps, principal, { sessionId, chunks });
    return { success: true };
  });
}
