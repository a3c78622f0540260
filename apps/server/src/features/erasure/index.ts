export { deleteInterview } from './delete-interview.ts';
export { eraseObjects } from './erase-objects.ts';
