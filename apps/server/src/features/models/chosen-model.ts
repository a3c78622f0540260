import type { SecretBox } from '../../kernel/crypto.ts';
import type { ModelEndpoint } from '../../ports/model.ts';
import type { ModelUsage } from './call-store.ts';
import { openKey } from './own-service.ts';
import { bindingOf, type ModelSettingsRow } from './settings-store.ts';

/** Prices per million tokens; null when the operator or the organization named none. */
export interface ModelPrices {
  input: number | null;
  output: number | null;
}

/** The most that may be used in a month; null: no limit. */
export interface MonthlyLimits {
  tokens: number | null;
  cost: number | null;
}

/** The model in the settings of the installation, which every organization may use. */
export interface InstallationModel extends ModelEndpoint {
  prices: ModelPrices;
  /** The limits of each organization. */
  monthly: MonthlyLimits;
}

/** The model that an organization uses, with prices and limits. */
export interface ChosenModel {
  endpoint: ModelEndpoint;
  /** True for the organization's own model, false for the installation's. */
  isOwn: boolean;
  prices: ModelPrices;
  limits: MonthlyLimits[];
  /** The organization's settings, when their key is still encrypted with the previous secret; else null. */
  stale: ModelSettingsRow | null;
}

/** Whether the organization has a model. The key is not decrypted for that. */
export const hasModel = (row: ModelSettingsRow | null, installation: InstallationModel | null): boolean =>
  row?.source === 'OWN' || (row?.source !== 'NONE' && installation !== null);

/**
 * @returns null when the organization has no model.
 * @throws when its key was encrypted with a secret that is lost.
 */
export function choose(
  row: ModelSettingsRow | null,
  box: SecretBox,
  installation: InstallationModel | null,
): ChosenModel | null {
  if (row?.source === 'NONE') return null;
  const limits = limitsOf(row, installation);
  if (row?.source !== 'OWN') {
    if (!installation) return null;
    const { prices, monthly: _monthly, ...endpoint } = installation;
    return { endpoint, isOwn: false, prices, limits, stale: null };
  }
  const { protocol, url, name } = row;
  if (protocol === null || url === null || name === null) return null;
  return {
    endpoint: { protocol, url, name, key: openKey(box, bindingOf(row.organization_id), row) },
    isOwn: true,
    prices: { input: row.input_price, output: row.output_price },
    limits,
    stale: row.key_sealed !== null && box.isStale(row.key_sealed) ? row : null,
  };
}

/** The organization's own limits, and those of the installation if it uses the installation's model. */
export function limitsOf(
  row: ModelSettingsRow | null,
  installation: InstallationModel | null,
): MonthlyLimits[] {
  const own = { tokens: row?.monthly_tokens ?? null, cost: row?.monthly_cost ?? null };
  return row?.source === 'OWN' || !installation ? [own] : [own, installation.monthly];
}

/**
 * Whether the month's limit is reached. Concurrent calls all ask before any of them is counted, so a month may exceed
 * its limit by the replies that are under way.
 */
export const isOver = (limits: MonthlyLimits[], used: ModelUsage): boolean =>
  limits.some(
    ({ tokens, cost }) => (tokens !== null && used.tokens >= tokens) || (cost !== null && used.cost >= cost),
  );

/** The cost of a call; null when a price is missing, because a part of the cost would be misleading. */
export function costOf(
  prices: ModelPrices,
  tokens: { inputTokens: number; outputTokens: number },
): number | null {
  if (prices.input === null || prices.output === null) return null;
  return (tokens.inputTokens * prices.input + tokens.outputTokens * prices.output) / 1_000_000;
}
