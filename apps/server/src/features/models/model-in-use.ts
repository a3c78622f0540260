import type { Tx } from '../../kernel/db.ts';
import type { ModelProtocol } from '../../ports/model.ts';
import { readModelUsage } from './call-store.ts';
import { hasModel, isOver, limitsOf, type InstallationModel } from './chosen-model.ts';
import { findModelSettings } from './settings-store.ts';

/** What is known about an organization's model before it is called. */
export interface ModelInUse {
  provider: ModelProtocol;
  /** The name that is sent to the service. */
  model: string;
  /** Whether the organization allows the model to suggest FAIL. */
  maySuggestFail: boolean;
}

/** @returns null when the organization has no model. The key is not decrypted. */
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

/** The model's name (null when there is no model), and whether the month's limit is reached. */
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
