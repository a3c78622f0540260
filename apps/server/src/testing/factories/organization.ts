import { createMember } from '../../features/accounts/index.ts';
import { createOrganization, issueKey, setLimits } from '../../features/tenancy/index.ts';
import type { KeyScope, MemberRole } from '@parley/contract';
import type { TestApp } from '../app.ts';

export interface TestOrganization {
  organizationId: string;
  apiKey: string;
  keyId: string;
  /** For the integration API's requests. */
  authorization: { authorization: string };
}

/** A new organization with a key, and with rate limits that no test reaches. */
export async function makeOrganization(
  { deps }: TestApp,
  overrides: {
    name?: string;
    scopes?: KeyScope[];
    limits?: { read?: number; write?: number; ai?: number };
  } = {},
): Promise<TestOrganization> {
  const { organizationId } = await createOrganization(deps, {
    name: overrides.name ?? 'Tidewater Instruments',
  });
  const key = await issueKey(deps, {
    organizationId,
    name: 'test',
    ...(overrides.scopes ? { scopes: overrides.scopes } : {}),
  });
  await setLimits(deps, organizationId, overrides.limits ?? { read: 100_000, write: 100_000, ai: 100_000 });
  return { organizationId, ...key, authorization: { authorization: `Bearer ${key.apiKey}` } };
}

/** Makes another key for the organization. */
export async function makeKey(
  { deps }: TestApp,
  { organizationId }: { organizationId: string },
  scopes?: KeyScope[],
): Promise<TestOrganization> {
  const key = await issueKey(deps, { organizationId, name: 'another', ...(scopes ? { scopes } : {}) });
  return { organizationId, ...key, authorization: { authorization: `Bearer ${key.apiKey}` } };
}

/** @returns the token of a new sign-in link. */
export async function makeMember(
  { deps }: TestApp,
  organization: TestOrganization,
  overrides: { name?: string; email?: string; role?: MemberRole } = {},
): Promise<{ memberId: string; signInToken: string }> {
  const { memberId, signInUrl } = await createMember(
    { ...deps, publicUrl: deps.publicUrl() },
    {
      organizationId: organization.organizationId,
      name: overrides.name ?? 'Tomasz Wrona',
      email: overrides.email ?? 'tomasz@tidewater.example',
      ...(overrides.role ? { role: overrides.role } : {}),
    },
  );
  return { memberId, signInToken: signInUrl.slice(signInUrl.lastIndexOf('/') + 1) };
}
