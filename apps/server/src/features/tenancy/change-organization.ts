import type { UpdateOrganizationInput } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Tx } from '../../kernel/db.ts';
import { AppError, invalidField, notFound } from '../../kernel/errors.ts';
import { changedMeanwhile, shownOf } from './changed-meanwhile.ts';
import { organizationLanguage } from './language.ts';
import {
  findOrganization,
  lockOrganization,
  updateHours,
  updateOrganization,
  updateScheduling,
  updateTestMode,
  type OrganizationRow,
} from './store.ts';
import { t } from './texts.ts';

/**
 * Changes the sent fields of the transaction's organization. They apply to mails and interviews from now on: existing
 * interviews keep their zone, their language and their company name.
 *
 * @throws AppError validation_failed for the name of an organization whose name its platform sets, and for a language
 *   that Parley does not speak; invalid_state when somebody else has changed a sent field since `before` was read.
 */
export async function changeOrganization(tx: Tx, input: UpdateOrganizationInput): Promise<OrganizationRow> {
  // With this lock, nobody else changes between the reading and the writing below.
  await lockOrganization(tx);
  const present = await findOrganization(tx);
  if (!present) throw notFound('organization');
  const changedByOthers = changedMeanwhile(shownOf(present), input);
  if (changedByOthers.length > 0) {
    const details = changedByOthers.map((path) => ({ path, message: t('tenancy.fieldChanged') }));
    throw new AppError('invalid_state', t('tenancy.settingsChanged'), { details });
  }
  const name = input.name ?? present.name;
  if (name !== present.name && present.platform_id !== null) {
    throw invalidField('name', t('tenancy.namedByPlatform'));
  }
  const { minNoticeMinutes = null, refuseConflicts = null, testMode } = input;
  const { workingHours = null, slotGridMinutes = null } = input;
  if (minNoticeMinutes !== null || refuseConflicts !== null) {
    await updateScheduling(tx, { minNoticeMinutes, refuseConflicts });
  }
  if (workingHours !== null || slotGridMinutes !== null) {
    await updateHours(tx, { workingHours, slotGridMinutes });
  }
  if (testMode !== undefined) await updateTestMode(tx, testMode);
  const changed = await updateOrganization(tx, {
    name,
    timezone: input.timezone ?? present.timezone,
    language: input.language === undefined ? present.language : chosen(input.language),
    replyTo: input.replyTo === undefined ? present.reply_to : input.replyTo || null,
  });
  if (!changed) throw notFound('organization');
  const { before: _shown, ...sent } = input;
  const subject = Object.keys(sent).join(', ');
  await recordAct(tx, { act: 'ORGANIZATION_CHANGED', subject });
  return changed;
}

/** An empty tag removes the choice. */
const chosen = (tag: string) => (tag === '' ? null : organizationLanguage(tag));
