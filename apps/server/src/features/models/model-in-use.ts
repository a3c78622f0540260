import type { Tx } from '../../kernel/db.ts';
import type { ModelProtocol } from '../../ports/model.ts';
import { hasModel, type InstallationModel } from './chosen-model.ts';
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
