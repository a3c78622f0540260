import type { CreateOrganizationKeyInput } from '@parley/contract';
import { languageOf } from '@parley/texts/languages';
import { recordAct } from '../../kernel/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { SecretBox } from '../../kernel/crypto.ts';
import { enterOrganization, type Tx } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import { provisionKey, upsertPlatformOrganization, type ProvisionedKey } from '../tenancy/index.ts';
import {
  hasMember,
  lockPlatformUser,
  updatePlatformUser,
  upsertPlatformMember,
} from './platform-user-store.ts';

/**
 * Implements createOrganizationApiKey within the platform's transaction: it creates the organization and its user,
 * or updates their names, by the platform's own ids and never by e-mail, and returns the one active key of that
 * organization.
 */
export async function provisionOrganization(
  tx: Tx,
  deps: { clock: Clock; box: SecretBox },
  platformId: string,
  input: CreateOrganizationKeyInput,
): Promise<ProvisionedKey> {
  const user = { platformUserId: input.userId, email: input.userEmail, name: input.userName };
  const createdAt = deps.clock.now();
  await lockPlatformUser(tx, platformId, input.userId);
  const organizationId = await upsertPlatformOrganization(tx, {
    id: newId(),
    platformOrganizationId: input.organizationId,
    name: input.organizationName,
    ...(input.timezone ? { timezone: input.timezone } : {}),
    language: languageOf(input.language),
    createdAt,
  });
  // The same person may be a member of other organizations of this platform.
  await updatePlatformUser(tx, user);
  await enterOrganization(tx, organizationId);
  // The first user becomes the owner; later ones get the same rights except ownership (ADR 22).
  const isFirst = !(await hasMember(tx, organizationId));
  const role = isFirst ? 'OWNER' : 'ADMIN';
  if (isFirst) await recordAct(tx, { act: 'ORGANIZATION_CREATED' });
  const id = newId();
  if (await upsertPlatformMember(tx, { id, organizationId, ...user, role, createdAt })) {
    await recordAct(tx, { act: 'MEMBER_ADDED', subjectId: id, subject: role });
  }
  return provisionKey(tx, deps, { platformId, organizationId }, { rotate: input.rotate === true });
}
