import { createPlatform } from '../../features/tenancy/index.ts';
import type { TestApp } from '../app.ts';

export interface TestPlatform {
  platformId: string;
  platformKey: string;
  keyId: string;
  authorization: { authorization: string };
}

/** A new platform, with its own rate window. */
export async function makePlatform({ deps }: TestApp, name = 'Staffing Hub'): Promise<TestPlatform> {
  const made = await createPlatform(deps, { name });
  return { ...made, authorization: { authorization: `Bearer ${made.platformKey}` } };
}

/** The five fields of createOrganizationApiKey. */
export const provisioning = {
  userId: 'u-1',
  userEmail: 'tomasz@tidewater.example',
  userName: 'Tomasz Wrona',
  organizationId: 'org-1',
  organizationName: 'Tidewater Instruments',
} as const;
