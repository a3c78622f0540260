import { timeZone } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Tx } from '../../kernel/db.ts';
import { invalidField } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { organizationLanguage } from './language.ts';
import { insertOrganization } from './store.ts';
import { t } from './texts.ts';

/**
 * @throws AppError validation_failed for an invalid name, a time zone in which mails cannot write a time, and a
 *   language that Parley does not speak.
 */
export async function createOrganization(
  deps: { db: Database; clock: Clock },
  input: { name: string; timezone?: string; language?: string },
): Promise<{ organizationId: string }> {
  const organizationId = newId();
  await deps.db.inOrganization(organizationId, (tx) =>
    createOrganizationWithin(tx, deps, { organizationId, ...input }),
  );
  return { organizationId };
}

/** Runs in a transaction of the new organization, because row-level security allows only its own id. */
export async function createOrganizationWithin(
  tx: Tx,
  deps: { clock: Clock },
  input: { organizationId: string; name: string; timezone?: string; language?: string },
): Promise<void> {
  const name = input.name.trim();
  if (name.length === 0 || name.length > 200) throw invalidField('name', t('tenancy.name'));
  const timezone = timeZone.safeParse(input.timezone ?? 'UTC');
  if (!timezone.success) {
    throw invalidField('timezone', t('tenancy.timeZone'));
  }
  await insertOrganization(tx, {
    id: input.organizationId,
    name,
    timezone: timezone.data,
    language: input.language === undefined ? null : organizationLanguage(input.language),
    createdAt: deps.clock.now(),
  });
  await recordAct(tx, { act: 'ORGANIZATION_CREATED' });
}
