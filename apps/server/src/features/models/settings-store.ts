import type { ModelSource } from '@parley/contract';
import type { SecretBox } from '../../kernel/crypto.ts';
import { findRow, type Tx } from '../../kernel/db.ts';
import { resealColumn, type Resealed, type Within } from '../../kernel/reseal.ts';
import type { ModelProtocol } from '../../ports/model.ts';
import { sealedAnew, type SealedKey } from './own-service.ts';

export interface ModelSettingsRow extends SealedKey {
  organization_id: string;
  source: ModelSource;
  protocol: ModelProtocol | null;
  url: string | null;
  name: string | null;
  input_price: number | null;
  output_price: number | null;
  monthly_tokens: number | null;
  monthly_cost: number | null;
  may_suggest_fail: boolean;
}

export type StoredModelSettings = ModelSettingsRow & { updated_at: Date };

const columns = `organization_id, source, protocol, url, name, key_sealed, key_ending, input_price::float8,
  output_price::float8, monthly_tokens::float8, monthly_cost::float8, may_suggest_fail,
  updated_at`;

/** @returns null when the organization has never saved settings. */
export function findModelSettings(tx: Tx): Promise<StoredModelSettings | null> {
  return findRow(tx, {
    name: 'find-model-settings',
    text: `select ${columns} from model_settings where organization_id = current_organization()`,
  });
}

export async function saveModelSettings(tx: Tx, row: ModelSettingsRow, now: Date): Promise<void> {
  await tx.query({
    text: `insert into model_settings (organization_id, source, protocol, url, name, key_sealed, key_ending,
             input_price, output_price, monthly_tokens, monthly_cost, may_suggest_fail, updated_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
           on conflict (organization_id) do update set
             source = excluded.source, protocol = excluded.protocol, url = excluded.url, name = excluded.name,
             key_sealed = excluded.key_sealed, key_ending = excluded.key_ending,
             input_price = excluded.input_price, output_price = excluded.output_price,
             monthly_tokens = excluded.monthly_tokens, monthly_cost = excluded.monthly_cost,
             may_suggest_fail = excluded.may_suggest_fail, updated_at = excluded.updated_at`,
    values: [
      row.organization_id,
      row.source,
      row.protocol,
      row.url,
      row.name,
      row.key_sealed,
      row.key_ending,
      row.input_price,
      row.output_price,
      row.monthly_tokens,
      row.monthly_cost,
      row.may_suggest_fail,
      now,
    ],
  });
}

/**
 * @param renews true deletes a key that no secret can decrypt. Then the service refuses calls, and Test and Health show
 *   why.
 */
export const resealModelKey = (within: Within, box: SecretBox, renews: boolean): Promise<Resealed> =>
  resealColumn(
    within,
    box,
    { table: 'model_settings', key: 'organization_id', column: 'key_sealed', boundTo: bindingOf },
    renews ? forgetKey : null,
  );

async function forgetKey(tx: Tx, organizationId: string): Promise<void> {
  await tx.query({
    text: 'update model_settings set key_sealed = null, key_ending = null where organization_id = $1',
    values: [organizationId],
  });
}

export const bindingOf = (organizationId: string) => `model:${organizationId}`;

/** Encrypts with the present secret of the installation what the previous one encrypted. */
export async function resealKey(
  tx: Tx,
  box: SecretBox,
  { organization_id }: ModelSettingsRow,
): Promise<void> {
  const { rows } = await tx.query<{ key_sealed: Buffer | null }>({
    text: 'select key_sealed from model_settings where organization_id = $1 for update',
    values: [organization_id],
  });
  const anew = sealedAnew(box, bindingOf(organization_id), rows[0]?.key_sealed ?? null);
  if (anew === null) return;
  await tx.query({
    text: 'update model_settings set key_sealed = $2 where organization_id = $1',
    values: [organization_id, anew],
  });
}
