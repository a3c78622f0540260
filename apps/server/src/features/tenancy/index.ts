export { apiKeyKind, newApiKey } from './api-key.ts';
export { authenticateKey, type KeyPrincipal, type OrganizationPrincipal } from './authenticate-key.ts';
export { createOrganization } from './create-organization.ts';
export { createPlatform } from './create-platform.ts';
export { issueKey } from './issue-key.ts';
export { listKeys, revokeKey, setLimits } from './keys.ts';
export { findOrganization, hasOrganization, insertOrganization, type OrganizationRow } from './store.ts';
