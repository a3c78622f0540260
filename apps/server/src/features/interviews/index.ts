export { undoChange, type MayHold, type Undo } from './undo.ts';
export { claimBookedTime, followLeaders, insertClaims } from './claim-time.ts';
export { cancelInterview } from './cancel-interview.ts';
export {
  correctParticipant,
  inviteAnother,
  removeParticipant,
  resendInvitation,
} from './change-participants.ts';
export { createInterview } from './create-interview.ts';
export { findLegalHold, placeLegalHold, refuseUnderLegalHold, releaseLegalHold } from './legal-holds.ts';
export { endUnattended, scheduleUnattendedEnd, unattendedEndsAt } from './end-unattended.ts';
export {
  listErasures,
  listErasuresOf,
  readErasures,
  noteFilesErased,
  recordErasure,
  whyErased,
  type ErasureRow,
} from './erasures.ts';
export {
  findListedRows,
  listMatchingIds,
  listMeetingCodes,
  type ListedIds,
  type ListedRow,
} from './list-store.ts';
export { listForDashboard, listLed } from './list-for-dashboard.ts';
export { lookAtRoom } from './look-at-room.ts';
export { listTaken, lockPeople } from './time-of-people.ts';
export { keepBankQuestions, makeQuestions, requestQuestions } from './make-questions.ts';
export { beginReplacing, carryOver, recordReplaced } from './make-from.ts';
export { findPeriodOver, isNoLongerKept } from './no-longer-kept.ts';
export { bookingUrlOf, presentInterview } from './present.ts';
export { kindOf, listRequests, openKinds, type RequestRow } from './requests.ts';
export { deleteSolved, insertSolved, type SolvedRow } from './solved-needs.ts';
export { replanQuestions } from './replan-questions.ts';
export { resealBookingLinks } from './reseal-booking-links.ts';
export { rescheduleInterview } from './reschedule-interview.ts';
export { listInterviewPage, readInterview, requireInterview } from './read-interviews.ts';
export { hasOwnTitle, hasTakenPlace, isHeldElsewhere, isToCome } from './rules.ts';
export {
  changeTemplate,
  findTemplate,
  listTemplates,
  presentTemplate,
  removeTemplate,
  saveTemplate,
  summariseTemplate,
} from './templates.ts';
export {
  deleteInterviewRow,
  findInterviewById,
  findInterviewForShare,
  lockInterview,
  lockInterviewForDeletion,
  markBooked,
  markCompleted,
  markRescheduled,
  markStarted,
  setEvaluationStatus,
  setRecordingStatus,
  type InterviewRow,
  type UnmetReason,
} from './store.ts';
