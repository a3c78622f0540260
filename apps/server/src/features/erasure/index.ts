export { applyRetention, planRetention, resumeRetention } from './apply-retention.ts';
export { clearDeadRows, planClearing } from './clear-dead-rows.ts';
export { deleteInterview } from './delete-interview.ts';
export {
  deleteOrganization,
  readDeletion,
  requestDeletion,
  resumeDeletion,
  withdrawDeletion,
} from './delete-organization.ts';
export { eraseLater, eraseObjects } from './erase-objects.ts';
export { forgetExpired, planForgetting } from './forget-expired.ts';
export { previewRetention } from './preview-retention.ts';
