export { createMember } from './create-member.ts';
export { issuePlatformSignInLink } from './platform-sign-in.ts';
export { provisionOrganization } from './provision-organization.ts';
export {
  authenticateSession,
  closeSession,
  openSession,
  sessionLifetimeMs,
  type SignedIn,
} from './sessions.ts';
export { issueSignInLink } from './sign-in-link.ts';
export { findMember, findMemberByEmail, insertMember, listMembers } from './store.ts';
export { issueSetUpLink, setUp } from './set-up.ts';
