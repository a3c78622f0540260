import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, invalidField } from '../../kernel/errors.ts';
import { t } from './texts.ts';

/** The key of a service of the organization's own, as it is stored. */
export interface SealedKey {
  key_sealed: Buffer | null;
  key_ending: string | null;
}

/** When settings were last saved; null: nobody has saved any. */
type Saved = { updated_at: Date } | null;

export const versionOf = (stored: Saved): string => stored?.updated_at.toISOString() ?? 'unsaved';

/** Until the transaction ends, nobody else changes these settings of its organization, also where there are none yet. */
export async function lockSettings(tx: Tx, settings: string): Promise<void> {
  await tx.query({
    text: "select pg_advisory_xact_lock(hashtextextended($1 || ':' || current_organization(), 0))",
    values: [settings],
  });
}

/**
 * A save puts every setting in place, so it must be of those that hold.
 *
 * @param before their version as it was read; undefined: nothing is compared.
 * @throws AppError invalid_state
 */
export function requireUnchanged(stored: Saved, before: string | undefined): void {
  if (before !== undefined && before !== versionOf(stored)) {
    throw new AppError('invalid_state', t('models.changedMeanwhile'));
  }
}

/** Encrypted with what it belongs to (its binding), so that it opens in no other row. */
function sealKey(box: SecretBox, binding: string, key: string): SealedKey {
  // A short key would be half shown.
  const ending = key.length >= 12 ? key.slice(-4) : '';
  return { key_sealed: box.seal(key, binding), key_ending: ending };
}

/** @returns null when the service needs no key. */
export const openKey = (box: SecretBox, binding: string, { key_sealed: sealed }: SealedKey): string | null =>
  sealed === null ? null : box.open(sealed, binding);

/** The same under the present secret of the installation; null where there is nothing to do. */
export const sealedAnew = (box: SecretBox, binding: string, sealed: Buffer | null): Buffer | null =>
  sealed !== null && box.isStale(sealed) ? box.seal(box.open(sealed, binding), binding) : null;

/** @throws AppError validation_failed for a URL with a user name or password in it. */
export function requirePlainUrl(url: string): void {
  const { username, password } = new URL(url);
  if (username !== '' || password !== '') throw invalidField('url', t('models.userInUrl'));
}

/**
 * The key that was entered, or the stored one: that goes to the host for which it was entered, so that nobody who may
 * not see it can have it sent away.
 *
 * @throws AppError validation_failed
 */
export function keyToKeep(
  stored: (SealedKey & { url: string | null }) | null,
  { box, binding }: { box: SecretBox; binding: string },
  { key, removeKey, url }: { key?: string | undefined; removeKey?: boolean | undefined; url: string },
): SealedKey {
  if (key !== undefined) return sealKey(box, binding, key);
  if (removeKey || !stored?.key_sealed) return { key_sealed: null, key_ending: null };
  if (stored.url === null || new URL(stored.url).origin !== new URL(url).origin) {
    throw invalidField('key', t('models.enterKeyAgain'));
  }
  return { key_sealed: stored.key_sealed, key_ending: stored.key_ending };
}
