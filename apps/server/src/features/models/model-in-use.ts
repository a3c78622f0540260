import type { Tx } from '../../kernel/db.ts';
import type { ModelProtocol } from '../../ports/model.ts';
import { readModelUsage } from './call-store.ts';
import { hasModel, isOver, limitsOf, type InstallationModel } from './chosen-model.ts';
import { findModelSettings } from './settings-store.ts';

/** What is known of an organization's model before it is asked. */
export interface ModelInUse {
  provider: ModelProtocol;
  /** As it is asked for. */
  model: string;
  /** Whether the organization lets it suggest FAIL. */
  maySuggestFail: boolean;
}

/** @returns null when the organization has no model. Its key is not opened. */
export async function findModelInUse(
  tx: Tx,
  installation: InstallationModel | null,
): Promise<ModelInUse | null> {
  const row = await findModelSettings(tx);
  if (!hasModel(row, installation)) return null;
  const { protocol, name } = row?.source === 'OWN' ? row : (installation ?? { protocol: null, name: null });
  const maySuggestFail = row?.may_suggest_fail ?? false;
  return protocol === null || name === null ? null : { provider: protocol, model: name, maySuggestFail };
}

/** Its name, null when there is none, and whether the month is used up. */
export async function readModelInUse(
  tx: Tx,
  installation: InstallationModel | null,
  now: Date,
): Promise<{ name: string | null; isOverLimit: boolean }> {
  const inUse = await findModelInUse(tx, installation);
  if (!inUse) return { name: null, isOverLimit: false };
  const limits = limitsOf(await findModelSettings(tx), installation);
  return { name: inUse.model, isOverLimit: isOver(limits, await readModelUsage(tx, now)) };
}
