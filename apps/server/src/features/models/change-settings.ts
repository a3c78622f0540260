import type { ModelInput, ModelSettings } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db.ts';
import { invalidField } from '../../kernel/errors.ts';
import { readModelUsage, type ModelUsage } from './call-store.ts';
import { isOver, limitsOf, type InstallationModel } from './chosen-model.ts';
import { keyToKeep, lockSettings, requirePlainUrl, requireUnchanged, versionOf } from './own-service.ts';
import {
  bindingOf,
  findModelSettings,
  saveModelSettings,
  type ModelSettingsRow,
  type StoredModelSettings,
} from './settings-store.ts';
import { t } from './texts.ts';

interface SettingsDeps {
  clock: Clock;
  box: SecretBox;
  installationModel: InstallationModel | null;
}

/** The settings of the transaction's organization, and its use in this month. */
export async function readModelSettings(tx: Tx, deps: SettingsDeps): Promise<ModelSettings> {
  const row = await findModelSettings(tx);
  return present(row, await readModelUsage(tx, deps.clock.now()), deps);
}

/** @throws AppError validation_failed; invalid_state when somebody saved since the input's `before`. */
export async function changeModelSettings(
  tx: Tx,
  deps: SettingsDeps,
  organizationId: string,
  input: ModelInput,
): Promise<ModelSettings> {
  await lockSettings(tx, 'model');
  const stored = await findModelSettings(tx);
  requireUnchanged(stored, input.before);
  const row = enteredRow(stored, deps, organizationId, input);
  await saveModelSettings(tx, row, deps.clock.now());
  const subject = input.source === 'OWN' ? row.name : input.source;
  await recordAct(tx, { act: 'MODEL_CHANGED', subject });
  return readModelSettings(tx, deps);
}

/**
 * The entered settings as a row, with the stored key if it is kept.
 *
 * @throws AppError validation_failed
 */
export function enteredRow(
  stored: ModelSettingsRow | null,
  { box, installationModel }: Pick<SettingsDeps, 'box' | 'installationModel'>,
  organizationId: string,
  input: ModelInput,
): ModelSettingsRow {
  const common = {
    organization_id: organizationId,
    source: input.source,
    monthly_tokens: input.monthlyTokens ?? null,
    monthly_cost: input.monthlyCost ?? null,
    may_suggest_fail: input.maySuggestFail,
  };
  if (input.source !== 'OWN') {
    const { prices } = installationModel ?? {};
    requirePrices(input, prices?.input ?? null, prices?.output ?? null);
    return { ...common, ...nothingOwn };
  }
  const { protocol, url, name } = input;
  if (!protocol) throw invalidField('protocol', t('models.required'));
  if (!url) throw invalidField('url', t('models.required'));
  if (!name) throw invalidField('name', t('models.required'));
  requirePlainUrl(url);
  const prices = { input_price: input.inputPrice ?? null, output_price: input.outputPrice ?? null };
  requirePrices(input, prices.input_price, prices.output_price);
  return {
    ...common,
    protocol,
    url,
    name,
    ...prices,
    ...keyToKeep(stored, { box, binding: bindingOf(organizationId) }, { ...input, url }),
  };
}

const nothingOwn = {
  protocol: null,
  url: null,
  name: null,
  key_sealed: null,
  key_ending: null,
  input_price: null,
  output_price: null,
};

function requirePrices({ monthlyCost }: ModelInput, input: number | null, output: number | null): void {
  if (monthlyCost !== undefined && (input === null || output === null)) {
    throw invalidField('monthlyCost', t('models.costNeedsPrices'));
  }
}

function present(row: StoredModelSettings | null, used: ModelUsage, deps: SettingsDeps): ModelSettings {
  const { installationModel: installation } = deps;
  return {
    version: versionOf(row),
    source: row?.source ?? 'INSTALLATION',
    installation: installation && {
      name: installation.name,
      hasPrices: installation.prices.input !== null && installation.prices.output !== null,
    },
    own:
      row?.source === 'OWN'
        ? {
            protocol: row.protocol ?? 'openai',
            url: row.url ?? '',
            name: row.name ?? '',
            keyEnding: row.key_ending,
            inputPrice: row.input_price,
            outputPrice: row.output_price,
          }
        : null,
    monthlyTokens: row?.monthly_tokens ?? null,
    monthlyCost: row?.monthly_cost ?? null,
    maySuggestFail: row?.may_suggest_fail ?? false,
    usage: {
      month: deps.clock.now().toISOString().slice(0, 7),
      ...used,
      isOverLimit: isOver(limitsOf(row, installation), used),
    },
  };
}
