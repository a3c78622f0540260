import type { FastifyInstance } from 'fastify';
import { findLine } from '../../features/conversations/index.ts';
import { findTextToSpeech } from '../../features/speech/index.ts';
import { AppError, notFound } from '../../kernel/errors.ts';
import type { HttpDeps } from '../deps.ts';
import { tooMany } from '../middleware/charge-ip-address.ts';
import { requireCandidateJoin } from './join-cookie.ts';
import { t } from './texts.ts';

/** Lines that one candidate may have spoken in a minute; nobody listens that fast. */
const perMinute = 60;

/**
 * GET /api/public/interviews/:meetingCode/lines/:turnId/audio: a line of this conversation as sound. Only what the
 * interviewer has said here is ever spoken, never a text from the request.
 */
export function registerLineAudio(app: FastifyInstance, deps: HttpDeps): void {
  const path = '/api/public/interviews/:meetingCode/lines/:turnId/audio';
  app.get<{ Params: { turnId: string } }>(path, async (request, reply) => {
    const { principal, interview } = await requireCandidateJoin(deps, request);
    const textToSpeech = await findTextToSpeech(deps, principal.organizationId);
    if (!textToSpeech) throw new AppError('unavailable', t('public.noVoice'));
    if (interview.status !== 'ACTIVE') throw new AppError('invalid_state', t('public.notRunning'));
    const charge = { class: 'read', limit: perMinute } as const;
    const window = await deps.addressRateLimit.take(`line-audio:${principal.participantId}`, charge);
    if (!window.allowed) throw tooMany(deps, window.resetSeconds * 1000);
    const text = await findLine(deps, principal, request.params.turnId);
    if (text === null) throw notFound();
    const sound = await textToSpeech.speak(text, { language: interview.language }).catch((error: unknown) => {
      deps.log.warn({ err: error, interviewId: interview.id }, 'text-to-speech failed');
      throw new AppError('unavailable', t('public.notSpoken'), { cause: error });
    });
    return reply.type(sound.mimeType).header('cache-control', 'private, max-age=3600').send(sound.bytes);
  });
}
