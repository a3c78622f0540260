export { createInterview } from './create-interview.ts';
export { endUnattended, unattendedEndsAt } from './end-unattended.ts';
export { presentInterview } from './present.ts';
export { getInterview, listInterviewPage, requireInterview } from './read-interviews.ts';
export {
  deleteInterviewRow,
  findInterviewById,
  lockInterview,
  markCompleted,
  markStarted,
  setEvaluationStatus,
  setRecordingStatus,
  type InterviewRow,
} from './store.ts';
