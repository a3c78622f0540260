import type { CreateOrganizationKeyInput } from '@parley/contract';
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
 * createOrganizationApiKey, within the platform's transaction: its organization and its user are made or
 * brought to the newest names, by the platform's own ids and never by e-mail, and the one live key of that
 * organization is returned.
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
    createdAt,
  });
  // The same person may be a member of other organizations of this platform.
  await updatePlatformUser(tx, user);
  await enterOrganization(tx, organizationId);
  // Who comes first owns it; who comes later may do the same but for owning (ADR 22).
  const role = (await hasMember(tx, organizationId)) ? 'ADMIN' : 'OWNER';
  await upsertPlatformMember(tx, { id: newId(), organizationId, ...user, role, createdAt });
  return provisionKey(tx, deps, { platformId, organizationId }, { rotate: input.rotate === true });
}
