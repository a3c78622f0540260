import { AppError } from '../../kernel/errors.ts';
import { SpeechRefused, type SpeechToText } from '../../ports/speech.ts';
import { noteCaptionsWork, requireCaptioned, storeCaption } from '../meetings/index.ts';
import type { JoinPrincipal } from '../participants/index.ts';
import { findSpeechToText, type SpeechDeps } from '../speech/index.ts';
import { isInvented } from './inventions.ts';
import { t } from './texts.ts';

type Deps = Parameters<typeof storeCaption>[0] & SpeechDeps & { speechToText: SpeechToText | null };

/** One piece of what somebody says in a meeting, as their page heard it. */
export interface SpokenPiece {
  bytes: Uint8Array;
  mimeType: string;
  /** How long before now the piece began, in milliseconds. */
  agoMs: number;
  spokenMs: number;
}

/**
 * Turns what a person says into a caption for the readers; the sound is not kept. No transaction is open while the
 * service is called, and it is never called for a person who did not agree to be recorded.
 *
 * @throws AppError not_found, invalid_state, unavailable while the service fails.
 */
export async function writeCaption(deps: Deps, principal: JoinPrincipal, piece: SpokenPiece): Promise<void> {
  const { log } = deps;
  const speechToText = await findSpeechToText(deps, principal.organizationId);
  if (speechToText === null) throw new AppError('unavailable', t('meetings.noCaptions'));
  const arrivedAt = deps.clock.now();
  const { language, hasFailed } = await deps.db.readInOrganization(principal.organizationId, (tx) =>
    requireCaptioned(tx, principal, arrivedAt),
  );
  let text: string;
  try {
    text = (await speechToText.transcribe(piece, { language })).trim();
  } catch (error) {
    // A piece that the service refuses does not mean that the service fails.
    if (error instanceof SpeechRefused) return;
    log.warn({ err: error, interviewId: principal.interviewId }, 'a caption could not be made');
    await noteCaptionsWork(deps, principal, false);
    throw new AppError('unavailable', t('meetings.captionsFail'), { retryAfterSeconds: 2, cause: error });
  }
  if (text === '' || isInvented(text, piece.spokenMs)) {
    if (hasFailed) await noteCaptionsWork(deps, principal, true);
    return;
  }
  await storeCaption(deps, principal, { text, saidAt: new Date(arrivedAt.getTime() - piece.agoMs) });
}
