export { addParticipant, addParticipants } from './add-participants.ts';
export { authenticateJoinToken, type JoinPrincipal } from './authenticate-join-token.ts';
export {
  findConsent,
  findRoomConsent,
  insertConsent,
  listConsents,
  listConsentsOf,
  listMeetingConsents,
  type ConsentRow,
  type MeetingConsentRow,
  type RoomConsentRow,
} from './consent-store.ts';
export { joinTokenOf, joinUrl, presentParticipant, readingOf, type LinkContext } from './present.ts';
export { replaceLink } from './replace-link.ts';
export { opensNewestLink, resealJoinLinks } from './reseal-join-links.ts';
export { requireCandidate, requireCandidateOfMeeting } from './require-candidate.ts';
export {
  isLedBy,
  leads,
  planAddition,
  planParticipants,
  refuseTwice,
  warnOfNobodyWhoPicks,
} from './rules.ts';
export {
  findGuest,
  findOrganizationOfRoom,
  findParticipant,
  findPastParticipant,
  listByEmail,
  listEverybody,
  listEverybodysNames,
  listParticipants,
  listParticipantsByCode,
  lockPresence,
  markPresentAgain,
  markRemoved,
  incrementInvitation,
  setPresence,
  setReading,
  updatePerson,
  type ParticipantRow,
} from './store.ts';
