export { addParticipants } from './add-participants.ts';
export { authenticateJoinToken, type JoinPrincipal } from './authenticate-join-token.ts';
export { joinTokenOf, joinUrl, presentParticipant, type LinkContext } from './present.ts';
export { planParticipants } from './rules.ts';
export {
  findConsent,
  findParticipant,
  insertConsent,
  listParticipants,
  markJoined,
  markLeft,
  type ConsentRow,
  type ParticipantRow,
} from './store.ts';
