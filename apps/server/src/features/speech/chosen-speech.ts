import type { ModelSource, SpeechKind } from '@parley/contract';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import type {
  SpeechEndpoint,
  SpeechToText,
  SpeechTransport,
  TextToSpeech,
  VoiceEndpoint,
} from '../../ports/speech.ts';
import { openKey } from '../models/index.ts';
import { bindingOf, findSpeechSettings, resealKey, type SpeechSettingsRow } from './settings-store.ts';

export interface SpeechDeps {
  db: Database;
  box: SecretBox;
  speechTransport: SpeechTransport;
}
/** The services of the installation; null: it has none, and an organization may still have its own. */
export interface InstallationSpeech {
  speechToText: SpeechToText | null;
  textToSpeech: TextToSpeech | null;
}

/** Whether the transaction's organization uses the installation's service, its own, or none. */
export const findSpeechSource = async (tx: Tx, kind: SpeechKind): Promise<ModelSource> =>
  (await findSpeechSettings(tx, kind))?.source ?? 'INSTALLATION';

/** Whether the transaction's organization has speech-to-text. The key is not decrypted for that. */
export const hasSpeechToText = async (tx: Tx, { speechToText }: { speechToText: object | null }) =>
  has(await findSpeechSettings(tx, 'SPEECH_TO_TEXT'), speechToText);

/** Whether the transaction's organization has text-to-speech. */
export const hasTextToSpeech = async (tx: Tx, { textToSpeech }: { textToSpeech: object | null }) =>
  has(await findSpeechSettings(tx, 'TEXT_TO_SPEECH'), textToSpeech);

const has = (row: SpeechSettingsRow | null, installation: object | null): boolean =>
  row?.source === 'OWN' || (row?.source !== 'NONE' && installation !== null);

/** The model of the organization's own speech-to-text service; null: it has no service of its own. */
export async function findOwnSpeechToText(tx: Tx): Promise<string | null> {
  const row = await findSpeechSettings(tx, 'SPEECH_TO_TEXT');
  return row?.source === 'OWN' ? row.model : null;
}

/** The speech-to-text service of an organization: its own, else the installation's. Null: none. */
export async function findSpeechToText(
  deps: SpeechDeps & Pick<InstallationSpeech, 'speechToText'>,
  organizationId: string,
): Promise<SpeechToText | null> {
  const row = await findUsable(deps, organizationId, 'SPEECH_TO_TEXT');
  if (row?.source !== 'OWN') return row?.source === 'NONE' ? null : deps.speechToText;
  return deps.speechTransport.speechToText(endpointOf(deps.box, row));
}

/** The text-to-speech service of an organization: its own, else the installation's. Null: none. */
export async function findTextToSpeech(
  deps: SpeechDeps & Pick<InstallationSpeech, 'textToSpeech'>,
  organizationId: string,
): Promise<TextToSpeech | null> {
  const row = await findUsable(deps, organizationId, 'TEXT_TO_SPEECH');
  if (row?.source !== 'OWN') return row?.source === 'NONE' ? null : deps.textToSpeech;
  return deps.speechTransport.textToSpeech(voiceEndpointOf(deps.box, row), organizationId);
}

/** @throws when the key was encrypted with a secret that is lost. */
export function endpointOf(box: SecretBox, row: SpeechSettingsRow): SpeechEndpoint {
  const { organization_id, kind, url, model } = row;
  if (url === null || model === null) throw new Error('a service of its own has an address and a model');
  return { url, model, key: openKey(box, bindingOf(organization_id, kind), row) };
}

export const voiceEndpointOf = (box: SecretBox, row: SpeechSettingsRow): VoiceEndpoint => ({
  ...endpointOf(box, row),
  voice: row.voice ?? '',
});

async function findUsable(
  { db, box }: SpeechDeps,
  organizationId: string,
  kind: SpeechKind,
): Promise<SpeechSettingsRow | null> {
  const row = await db.readInOrganization(organizationId, (tx) => findSpeechSettings(tx, kind));
  if (row?.key_sealed && box.isStale(row.key_sealed)) {
    await db.inOrganization(organizationId, (tx) => resealKey(tx, box, row));
  }
  return row;
}
