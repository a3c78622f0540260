export { deleteAuditEntriesBefore, listActsOfMembers, listEventsOfKeys, type MemberAct } from './store.ts';
export { readAuditEntries, readAuditPage } from './read-audit-log.ts';
