export { deleteInterview } from './delete-interview.ts';
export { eraseObjects } from './erase-objects.ts';
export { forgetAnswers } from './forget-answers.ts';
export { forgetExpired, planForgetting } from './forget-expired.ts';
