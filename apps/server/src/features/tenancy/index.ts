export { newApiKey } from './api-key.ts';
export {
  authenticateKey,
  readKey,
  type KeyPrincipal,
  type OrganizationPrincipal,
  type PlatformPrincipal,
} from './authenticate-key.ts';
export {
  changeColour,
  changeLogo,
  logoHeightInMails,
  openBrandStyle,
  openLogo,
  readBranding,
  readBrandingSettings,
  readMailBrand,
  removeLogo,
  resetBranding,
  type MailBrand,
} from './branding.ts';
export { changeOrganization } from './change-organization.ts';
export { createOrganization, createOrganizationWithin } from './create-organization.ts';
export { createPlatform } from './create-platform.ts';
export { issueKey, issueKeyWithin } from './issue-key.ts';
export { listKeys, presentKey, revokeKey, revokeKeyWithin } from './keys.ts';
export { listOrganizations } from './list-organizations.ts';
export { setLimits, setOrganization, setScheduling, setTestMode } from './organization-settings.ts';
export { issuePlatformKey, listPlatformKeys, listPlatforms, revokePlatformKey } from './platform-keys.ts';
export { enterPlatformOrganization, listPlatformOrganizations } from './platform-organizations.ts';
export { dayMs, endedBy, interviewArtifacts, periodOf } from './periods.ts';
export { listPlatformIds, upsertPlatformOrganization } from './platform-store.ts';
export { setPlatformLimits } from './platform-limits.ts';
export { readLimits } from './read-limits.ts';
export { provisionKey, type ProvisionedKey } from './provision-key.ts';
export { periodsOf, readPeriodsInForce, readRetention, setRetention } from './retention.ts';
export { schedulingDefaultsOf, type SchedulingDefaults } from './scheduling-defaults.ts';
export { rotateKey } from './rotate-key.ts';
export {
  findOrganization,
  hasOrganization,
  listOrganizationIds,
  insertOrganization,
  findApiKey,
  listApiKeys,
  type ApiKeyRow,
  type OrganizationRow,
} from './store.ts';
