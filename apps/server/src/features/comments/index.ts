export { changeComment, listComments, removeComment, writeComment } from './comments.ts';
