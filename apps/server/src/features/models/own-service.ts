import type { SecretBox } from '../../kernel/crypto.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, invalidField } from '../../kernel/errors.ts';
import { t } from './texts.ts';

/** The stored key of an organization's own service. */
export interface SealedKey {
  key_sealed: Buffer | null;
  key_ending: string | null;
}

/** When settings were last saved; null: nobody has saved any. */
type Saved = { updated_at: Date } | null;

export const versionOf = (stored: Saved): string => stored?.updated_at.toISOString() ?? 'unsaved';

/** Locks these settings of the organization until the transaction ends, even when none are stored yet. */
export async function lockSettings(tx: Tx, settings: string): Promise<void> {
  await tx.query({
    text: "select pg_advisory_xact_lock(hashtextextended($1 || ':' || current_organization(), 0))",
    values: [settings],
  });
}

/**
 * A save replaces every setting, so it must be based on the settings that are stored now.
 *
 * @param before the version that the client read; undefined: no comparison.
 * @throws AppError invalid_state
 */
export function requireUnchanged(stored: Saved, before: string | undefined): void {
  if (before !== undefined && before !== versionOf(stored)) {
    throw new AppError('invalid_state', t('models.changedMeanwhile'));
  }
}

/** Encrypted with what it belongs to (its binding), so that it opens in no other row. */
function sealKey(box: SecretBox, binding: string, key: string): SealedKey {
  // For a short key, the ending would reveal too much of it.
  const ending = key.length >= 12 ? key.slice(-4) : '';
  return { key_sealed: box.seal(key, binding), key_ending: ending };
}

/** @returns null when the service needs no key. */
export const openKey = (box: SecretBox, binding: string, { key_sealed: sealed }: SealedKey): string | null =>
  sealed === null ? null : box.open(sealed, binding);

/** The key encrypted again with the present secret of the installation; null when there is nothing to do. */
export const sealedAnew = (box: SecretBox, binding: string, sealed: Buffer | null): Buffer | null =>
  sealed !== null && box.isStale(sealed) ? box.seal(box.open(sealed, binding), binding) : null;

/** @throws AppError validation_failed for a URL with a user name or password in it. */
export function requirePlainUrl(url: string): void {
  const { username, password } = new URL(url);
  if (username !== '' || password !== '') throw invalidField('url', t('models.userInUrl'));
}

/**
 * The key that was entered, or else the stored one. A stored key may only be sent to the host for which it was entered;
 * otherwise somebody who cannot see it could have it sent to a host of their own.
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
