export { hiddenToken, openLinkToken, type IssuedLink, type MailLink } from './account-links.ts';
export { sessionLifetimeMs, type Origin } from './begin-session.ts';
export {
  acceptInvitation,
  changePassword,
  finishPasswordReset,
  readAccountLink,
  requirePresentPassword,
} from './choose-password.ts';
export { createMember } from './create-member.ts';
export { forgetSignIns } from './forget-sign-ins.ts';
export { linkExistingMember, listOrganizationsOf } from './link-existing-member.ts';
export { findUnsentLink, forgetLinkToken } from './link-store.ts';
export { endAllSessions, endOwnSession, readOwnSessions } from './own-sessions.ts';
export { disconnectProvider, readProviderConnection } from './provider-connection.ts';
export { ownPath, type ProviderPolicy } from './provider-rules.ts';
export {
  connectProvider,
  findProviderOrganization,
  ProviderRefusal,
  signInByProvider,
} from './provider-sign-in.ts';
export {
  addPasskey,
  beginPasskey,
  changePasskeyName,
  readPasskeys,
  removePasskey,
  signInByPasskey,
} from './passkeys.ts';
export { languageOfMember } from './member-language.ts';
export { passwordCost, type PasswordCost } from './password-hash.ts';
export { noteFailedSignIn, signInByPassword } from './password-sign-in.ts';
export { issuePlatformSignInLink } from './platform-sign-in.ts';
export { provisionOrganization } from './provision-organization.ts';
export { resealAccountLinks } from './reseal-account-links.ts';
export { requestPasswordReset } from './request-password-reset.ts';
export { listSavedFilters, removeSavedFilter, saveFilter } from './saved-filters.ts';
export { authenticateSession, closeSession, openSession, type SignedIn } from './sessions.ts';
export { issueSignInLink } from './sign-in-link.ts';
export {
  findActiveMember,
  findMember,
  findMemberByEmail,
  insertMember,
  listActiveMembers,
  listMembers,
} from './store.ts';
export { issueSetUpLink, setUp } from './set-up.ts';
export {
  changeRole,
  deactivateMember,
  inviteMember,
  reactivateMember,
  readTeam,
  resendInvitation,
  withdrawInvitation,
  type Actor,
} from './team.ts';
