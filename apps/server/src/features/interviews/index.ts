export { cancelInterview } from './cancel-interview.ts';
export {
  correctParticipant,
  inviteAnother,
  removeParticipant,
  resendInvitation,
} from './change-participants.ts';
export { createInterview } from './create-interview.ts';
export { endUnattended, unattendedEndsAt } from './end-unattended.ts';
export { presentInterview } from './present.ts';
export { rescheduleInterview } from './reschedule-interview.ts';
export { getInterview, listInterviewPage, requireInterview } from './read-interviews.ts';
export {
  deleteInterviewRow,
  findInterviewById,
  findInterviewForShare,
  lockInterview,
  lockInterviewForDeletion,
  markCompleted,
  markStarted,
  setEvaluationStatus,
  setRecordingStatus,
  type InterviewRow,
} from './store.ts';
