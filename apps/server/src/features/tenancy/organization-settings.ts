import type { UpdateOrganizationInput } from '@parley/contract';
import { recordAct } from '../../kernel/audit.ts';
import type { Database } from '../../kernel/db.ts';
import { notFound } from '../../kernel/errors.ts';
import { isUuid } from '../../kernel/ids.ts';
import { changeOrganization } from './change-organization.ts';
import { type OrganizationRow, updateLimits, updateScheduling, updateTestMode } from './store.ts';

/** Requests per minute by class; a class left out keeps its limit. */
export async function setLimits(
  deps: { db: Database },
  organizationId: string,
  limits: { read?: number; write?: number; ai?: number },
): Promise<void> {
  if (!isUuid(organizationId)) throw notFound('organization');
  await deps.db.inOrganization(organizationId, async (tx) => {
    const { read = null, write = null, ai = null } = limits;
    if (!(await updateLimits(tx, { read, write, ai }))) throw notFound('organization');
    // The command line also calls this without limits, to show the present ones.
    const set = Object.keys(limits).join(', ');
    if (set !== '') await recordAct(tx, { act: 'LIMITS_CHANGED', subject: set });
  });
}

/** On: mails stay in the outbox and interviews can be simulated (decisions.md, "test mode"). */
export async function setTestMode(
  deps: { db: Database },
  organizationId: string,
  testMode: boolean,
): Promise<void> {
  if (!isUuid(organizationId)) throw notFound('organization');
  await deps.db.inOrganization(organizationId, async (tx) => {
    if (!(await updateTestMode(tx, testMode))) throw notFound('organization');
    await recordAct(tx, { act: 'ORGANIZATION_CHANGED', subject: 'testMode' });
  });
}

/**
 * How long before its start a slot is still offered, and whether FIXED interviews of one member may overlap; a
 * setting left out stays unchanged.
 */
export async function setScheduling(
  deps: { db: Database },
  organizationId: string,
  settings: { minNoticeMinutes?: number; refuseConflicts?: boolean },
): Promise<void> {
  if (!isUuid(organizationId)) throw notFound('organization');
  const { minNoticeMinutes = null, refuseConflicts = null } = settings;
  await deps.db.inOrganization(organizationId, async (tx) => {
    if (!(await updateScheduling(tx, { minNoticeMinutes, refuseConflicts }))) throw notFound('organization');
    await recordAct(tx, { act: 'ORGANIZATION_CHANGED', subject: Object.keys(settings).join(', ') });
  });
}

/** Name, time zone, language and Reply-To address; a setting left out stays unchanged. */
export async function setOrganization(
  deps: { db: Database },
  organizationId: string,
  settings: UpdateOrganizationInput,
): Promise<OrganizationRow> {
  if (!isUuid(organizationId)) throw notFound('organization');
  return deps.db.inOrganization(organizationId, (tx) => changeOrganization(tx, settings));
}
