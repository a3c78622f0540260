import type { FastifyInstance, FastifyRequest } from 'fastify';
import { findSpeechToText } from '../../features/speech/index.ts';
import { AppError } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { requireCandidateJoin, requireJoin, requireJoinFirst } from './join-cookie.ts';
import { t } from './texts.ts';

const maxAudioBytes = 12 * 1024 * 1024;

/** POST /api/public/interviews/:meetingCode/speech with audio bytes → the words; nothing is stored */
export async function registerSpeech(app: FastifyInstance, deps: HttpDeps): Promise<void> {
  app.addContentTypeParser(
    ['audio/webm', 'audio/mp4', 'audio/ogg', 'audio/wav'],
    { parseAs: 'buffer', bodyLimit: maxAudioBytes },
    (_request, body, done) => done(null, body),
  );
  const options = {
    bodyLimit: maxAudioBytes,
    onRequest: async (request: FastifyRequest) => {
      await requireJoinFirst(deps, request);
      await requireCandidateJoin(deps, request);
    },
  };
  app.post('/api/public/interviews/:meetingCode/speech', options, async (request) => {
    const { interview } = await requireJoin(deps, request);
    const speechToText = await findSpeechToText(deps, interview.organization_id);
    if (!speechToText) throw new AppError('unavailable', t('public.noSpeech'));
    if (interview.status !== 'ACTIVE') throw new AppError('invalid_state', t('public.notRunning'));
    if (!Buffer.isBuffer(request.body) || request.body.length === 0) {
      throw new AppError('validation_failed', t('public.sendAudio'));
    }
    const mimeType = request.headers['content-type'] ?? 'audio/webm';
    const text = await speechToText
      .transcribe({ bytes: request.body, mimeType }, { language: interview.language })
      .catch((error: unknown) => {
        deps.log.warn({ err: error, interviewId: interview.id }, 'speech-to-text failed');
        throw new AppError('unavailable', t('public.notWrittenDown'), {
          retryAfterSeconds: 2,
          cause: error,
        });
      });
    return { success: true, text };
  });
}
