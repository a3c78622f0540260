import { speechKinds, type ModelSource, type SpeechKind } from '@parley/contract';
import type { SecretBox } from '../../kernel/crypto.ts';
import { findRow, type Tx } from '../../kernel/db.ts';
import { openIfPossible, type Resealed, type Within } from '../../kernel/reseal.ts';
import { sealedAnew, type SealedKey } from '../models/index.ts';

export interface SpeechSettingsRow extends SealedKey {
  organization_id: string;
  kind: SpeechKind;
  source: ModelSource;
  url: string | null;
  model: string | null;
  /** For text-to-speech only. */
  voice: string | null;
}

export type StoredSpeechSettings = SpeechSettingsRow & { updated_at: Date };

/** The settings of the transaction's organization. @returns null when it has never saved any. */
export function findSpeechSettings(tx: Tx, kind: SpeechKind): Promise<StoredSpeechSettings | null> {
  return findRow(tx, {
    name: 'find-speech-settings',
    text: `select organization_id, kind, source, url, model, voice, key_sealed, key_ending, updated_at
           from speech_settings
           where organization_id = current_organization() and kind = $1`,
    values: [kind],
  });
}

export async function saveSpeechSettings(tx: Tx, row: SpeechSettingsRow, now: Date): Promise<void> {
  await tx.query({
    text: `insert into speech_settings (organization_id, kind, source, url, model, voice, key_sealed, key_ending,
             updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           on conflict (organization_id, kind) do update set
             source = excluded.source, url = excluded.url, model = excluded.model, voice = excluded.voice,
             key_sealed = excluded.key_sealed, key_ending = excluded.key_ending, updated_at = excluded.updated_at`,
    values: [
      row.organization_id,
      row.kind,
      row.source,
      row.url,
      row.model,
      row.voice,
      row.key_sealed,
      row.key_ending,
      now,
    ],
  });
}

/** What a key is encrypted with, so that it can be decrypted in no other row. */
export const bindingOf = (organizationId: string, kind: SpeechKind) => `speech:${kind}:${organizationId}`;

/** Encrypts with the present secret of the installation what the previous one encrypted. */
export async function resealKey(
  tx: Tx,
  box: SecretBox,
  { organization_id, kind }: SpeechSettingsRow,
): Promise<void> {
  const { rows } = await tx.query<{ key_sealed: Buffer | null }>({
    text: 'select key_sealed from speech_settings where organization_id = $1 and kind = $2 for update',
    values: [organization_id, kind],
  });
  const anew = sealedAnew(box, bindingOf(organization_id, kind), rows[0]?.key_sealed ?? null);
  if (anew === null) return;
  await tx.query({
    text: 'update speech_settings set key_sealed = $3 where organization_id = $1 and kind = $2',
    values: [organization_id, kind, anew],
  });
}

/**
 * @param renews true deletes a key that no secret can decrypt. Then the service refuses calls, and Test and Health show
 *   why.
 */
export const resealSpeechKeys = (within: Within, box: SecretBox, renews: boolean): Promise<Resealed> =>
  within(async (tx) => {
    const done: Resealed = { resealed: 0, lost: 0 };
    for (const kind of speechKinds) {
      const row = await findSpeechSettings(tx, kind);
      if (!row?.key_sealed || !box.isStale(row.key_sealed)) continue;
      if (openIfPossible(box, row.key_sealed, bindingOf(row.organization_id, kind)) === null) {
        done.lost += 1;
        if (renews) await forgetKey(tx, row);
      } else {
        await resealKey(tx, box, row);
        done.resealed += 1;
      }
    }
    return done;
  });

/** Deletes the key, unless another one was saved meanwhile. */
async function forgetKey(tx: Tx, { kind, key_sealed }: SpeechSettingsRow): Promise<void> {
  await tx.query({
    text: `update speech_settings set key_sealed = null, key_ending = null
           where organization_id = current_organization() and kind = $1 and key_sealed = $2`,
    values: [kind, key_sealed],
  });
}
