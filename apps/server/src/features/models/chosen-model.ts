import type { SecretBox } from '../../kernel/crypto.ts';
import type { ModelEndpoint } from '../../ports/model.ts';
import type { ModelUsage } from './call-store.ts';
import { openKey } from './own-service.ts';
import { bindingOf, type ModelSettingsRow } from './settings-store.ts';

/** Prices for a million tokens; null where the operator or organization named none. */
export interface ModelPrices {
  input: number | null;
  output: number | null;
}

/** The most of a month; null where there is no limit. */
export interface MonthlyLimits {
  tokens: number | null;
  cost: number | null;
}

/** The model of the settings of the installation, which every organization may use. */
export interface InstallationModel extends ModelEndpoint {
  prices: ModelPrices;
  /** For each organization. */
  monthly: MonthlyLimits;
}

/** The model that an organization uses, and on which terms. */
export interface ChosenModel {
  endpoint: ModelEndpoint;
  /** Not the installation's. */
  isOwn: boolean;
  prices: ModelPrices;
  limits: MonthlyLimits[];
  /** Its settings, when the key was sealed under the previous secret. */
  stale: ModelSettingsRow | null;
}

/** Whether the organization has a model; its key is not opened for that. */
export const hasModel = (row: ModelSettingsRow | null, installation: InstallationModel | null): boolean =>
  row?.source === 'OWN' || (row?.source !== 'NONE' && installation !== null);

/**
 * @returns null when the organization has none.
 * @throws when its key was sealed under a secret that is lost.
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

/** The organization's own limits, and those of the installation where its model is used. */
export function limitsOf(
  row: ModelSettingsRow | null,
  installation: InstallationModel | null,
): MonthlyLimits[] {
  const own = { tokens: row?.monthly_tokens ?? null, cost: row?.monthly_cost ?? null };
  return row?.source === 'OWN' || !installation ? [own] : [own, installation.monthly];
}

/**
 * Whether the month is used up. Calls that run at the same time each ask before the others are counted, so a month
 * may be exceeded by as many replies as are under way.
 */
export const isOver = (limits: MonthlyLimits[], used: ModelUsage): boolean =>
  limits.some(
    ({ tokens, cost }) => (tokens !== null && used.tokens >= tokens) || (cost !== null && used.cost >= cost),
  );

/** Null where a price is missing: a sum that leaves part of it out would be wrong. */
export function costOf(
  prices: ModelPrices,
  tokens: { inputTokens: number; outputTokens: number },
): number | null {
  if (prices.input === null || prices.output === null) return null;
  return (tokens.inputTokens * prices.input + tokens.outputTokens * prices.output) / 1_000_000;
}
