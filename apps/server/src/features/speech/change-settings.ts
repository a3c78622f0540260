import type { SpeechInput, SpeechKind, SpeechResponse, SpeechSettings } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { invalidField } from '../../kernel/errors.ts';
import { keyToKeep, lockSettings, requirePlainUrl, requireUnchanged, versionOf } from '../models/index.ts';
import {
  bindingOf,
  findSpeechSettings,
  saveSpeechSettings,
  type SpeechSettingsRow,
  type StoredSpeechSettings,
} from './settings-store.ts';
import { t } from './texts.ts';

/** Names of the installation's models; null: it has none. */
export type InstallationModels = Record<SpeechKind, string | null>;

interface SettingsDeps {
  clock: Clock;
  box: SecretBox;
  installationSpeech: InstallationModels;
}

/** The settings of the transaction's organization. */
export async function readSpeechSettings(
  tx: Tx,
  { installationSpeech }: Pick<SettingsDeps, 'installationSpeech'>,
): Promise<SpeechResponse['speech']> {
  const one = async (kind: SpeechKind) =>
    present(await findSpeechSettings(tx, kind), installationSpeech[kind]);
  return { SPEECH_TO_TEXT: await one('SPEECH_TO_TEXT'), TEXT_TO_SPEECH: await one('TEXT_TO_SPEECH') };
}

/** @throws AppError validation_failed; invalid_state when somebody saved since the input's `before`. */
export async function changeSpeechSettings(
  tx: Tx,
  deps: SettingsDeps,
  organizationId: string,
  input: SpeechInput,
): Promise<SpeechResponse['speech']> {
  await lockSettings(tx, `speech:${input.kind}`);
  const stored = await findSpeechSettings(tx, input.kind);
  requireUnchanged(stored, input.before);
  const row = enteredRow(stored, deps.box, organizationId, input);
  await saveSpeechSettings(tx, row, deps.clock.now());
  const subject = `${row.kind}: ${row.model ?? input.source}`;
  await recordAct(tx, { act: 'SPEECH_CHANGED', subject });
  return readSpeechSettings(tx, deps);
}

/**
 * The entered settings as a row, with the stored key if it is kept.
 *
 * @throws AppError validation_failed
 */
export function enteredRow(
  stored: SpeechSettingsRow | null,
  box: SecretBox,
  organizationId: string,
  input: SpeechInput,
): SpeechSettingsRow {
  const { kind } = input;
  const common = { organization_id: organizationId, kind, source: input.source };
  if (input.source !== 'OWN') {
    return { ...common, url: null, model: null, voice: null, key_sealed: null, key_ending: null };
  }
  const { url, model, voice } = input;
  if (!url) throw invalidField('url', t('speech.required'));
  if (!model) throw invalidField('model', t('speech.required'));
  const speaks = kind === 'TEXT_TO_SPEECH';
  if (speaks && !voice) throw invalidField('voice', t('speech.required'));
  requirePlainUrl(url);
  const binding = bindingOf(organizationId, kind);
  const key = keyToKeep(stored, { box, binding }, { ...input, url });
  return { ...common, url, model, voice: speaks ? (voice ?? null) : null, ...key };
}

const present = (row: StoredSpeechSettings | null, installation: string | null): SpeechSettings => ({
  version: versionOf(row),
  source: row?.source ?? 'INSTALLATION',
  installation: installation === null ? null : { model: installation },
  own:
    row?.source === 'OWN'
      ? { url: row.url ?? '', model: row.model ?? '', voice: row.voice, keyEnding: row.key_ending }
      : null,
});
