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
/** Of the installation; null: it has none, and an organization may still have its own. */
export interface InstallationSpeech {
  speechToText: SpeechToText | null;
  textToSpeech: TextToSpeech | null;
}

/** Whose service the transaction's organization uses. */
export const findSpeechSource = async (tx: Tx, kind: SpeechKind): Promise<ModelSource> =>
  (await findSpeechSettings(tx, kind))?.source ?? 'INSTALLATION';

/** Whether the transaction's organization has speech-to-text; no key is opened for that. */
export const hasSpeechToText = async (tx: Tx, { speechToText }: { speechToText: object | null }) =>
  has(await findSpeechSettings(tx, 'SPEECH_TO_TEXT'), speechToText);

/** Whether a service speaks for the transaction's organization. */
export const hasTextToSpeech = async (tx: Tx, { textToSpeech }: { textToSpeech: object | null }) =>
  has(await findSpeechSettings(tx, 'TEXT_TO_SPEECH'), textToSpeech);

const has = (row: SpeechSettingsRow | null, installation: object | null): boolean =>
  row?.source === 'OWN' || (row?.source !== 'NONE' && installation !== null);

/** The name of the model with which an organization's own service turns speech into text; null: it has none of its own. */
export async function findOwnSpeechToText(tx: Tx): Promise<string | null> {
  const row = await findSpeechSettings(tx, 'SPEECH_TO_TEXT');
  return row?.source === 'OWN' ? row.model : null;
}

/** What turns speech into text for an organization: its own service, else the installation's. Null: none. */
export async function findSpeechToText(
  deps: SpeechDeps & Pick<InstallationSpeech, 'speechToText'>,
  organizationId: string,
): Promise<SpeechToText | null> {
  const row = await findUsable(deps, organizationId, 'SPEECH_TO_TEXT');
  if (row?.source !== 'OWN') return row?.source === 'NONE' ? null : deps.speechToText;
  return deps.speechTransport.speechToText(endpointOf(deps.box, row));
}

/** What speaks for an organization: its own service, else the installation's. Null: none. */
export async function findTextToSpeech(
  deps: SpeechDeps & Pick<InstallationSpeech, 'textToSpeech'>,
  organizationId: string,
): Promise<TextToSpeech | null> {
  const row = await findUsable(deps, organizationId, 'TEXT_TO_SPEECH');
  if (row?.source !== 'OWN') return row?.source === 'NONE' ? null : deps.textToSpeech;
  return deps.speechTransport.textToSpeech(voiceEndpointOf(deps.box, row), organizationId);
}

/** @throws when its key was sealed under a secret that is lost. */
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
