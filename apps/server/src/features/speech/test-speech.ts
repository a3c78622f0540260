import type { SpeechInput, SpeechKind } from '@parley/contract';
import { ServiceFailure } from '../../ports/service-failure.ts';
import { speechDeadlinesMs } from '../../ports/speech.ts';
import { failureInWords } from '../models/index.ts';
import { enteredRow } from './change-settings.ts';
import { endpointOf, voiceEndpointOf, type InstallationSpeech, type SpeechDeps } from './chosen-speech.ts';
import { findSpeechSettings, type SpeechSettingsRow } from './settings-store.ts';
import { t } from './texts.ts';
import { trySpeechToText, tryTextToSpeech } from './try-speech.ts';

/**
 * Makes one real call with the entered settings, saved or not, and returns what happened: half a second of silence is
 * turned into text, or one word is spoken.
 *
 * @throws AppError validation_failed for settings that cannot be saved either.
 */
export async function testSpeech(
  deps: SpeechDeps & InstallationSpeech,
  organizationId: string,
  input: SpeechInput,
): Promise<{ works: boolean; message: string }> {
  const stored = await deps.db.readInOrganization(organizationId, (tx) => findSpeechSettings(tx, input.kind));
  return trySettings(deps, enteredRow(stored, deps.box, organizationId, input));
}

/** Makes the same test with the saved settings of the organization's own service. */
export async function testOwnSpeech(
  deps: SpeechDeps,
  { organizationId, kind }: { organizationId: string; kind: SpeechKind },
): Promise<{ works: boolean; message: string }> {
  const row = await deps.db.readInOrganization(organizationId, (tx) => findSpeechSettings(tx, kind));
  const none = { speechToText: null, textToSpeech: null };
  return row?.source === 'OWN'
    ? trySettings({ ...deps, ...none }, row)
    : { works: false, message: t('speech.noneChosen') };
}

async function trySettings(
  deps: SpeechDeps & InstallationSpeech,
  row: SpeechSettingsRow,
): Promise<{ works: boolean; message: string }> {
  if (row.source === 'NONE') return { works: false, message: t('speech.noneChosen') };
  const ask = callOf(deps, row);
  if (ask === null) return { works: false, message: t('speech.noneHere') };
  const startedAt = performance.now();
  try {
    await ask();
  } catch (error) {
    return { works: false, message: inWords(error, row) };
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return { works: true, message: t(`speech.works.${row.kind}`, { seconds }) };
}

/** @returns null when the installation has no service and the organization has chosen none of its own. */
function callOf(
  { box, speechTransport, speechToText, textToSpeech }: SpeechDeps & InstallationSpeech,
  row: SpeechSettingsRow,
): (() => Promise<void>) | null {
  const isOwn = row.source === 'OWN';
  if (row.kind === 'SPEECH_TO_TEXT') {
    const service = isOwn ? speechTransport.speechToText(endpointOf(box, row)) : speechToText;
    return service && (() => trySpeechToText(service));
  }
  // No cache is used, so the service is called even for words that were spoken before.
  const service = isOwn ? speechTransport.textToSpeech(voiceEndpointOf(box, row), null) : textToSpeech;
  return service && (() => tryTextToSpeech(service));
}

/** The real reason of a failure, in words. */
function inWords(error: unknown, { url, kind }: SpeechSettingsRow): string {
  const failure = failureIn(error);
  if (failure) return failureInWords(failure, { url, waitedMs: speechDeadlinesMs[kind] });
  return t('models.unreadable', { detail: error instanceof Error ? error.message : String(error) });
}

function failureIn(error: unknown): ServiceFailure | null {
  if (error instanceof ServiceFailure) return error;
  return error instanceof Error && error.cause instanceof ServiceFailure ? error.cause : null;
}
