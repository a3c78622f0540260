export { requestAboutData } from './request-about-data.ts';
export { copyData, copyOf, summariseData } from './read-data.ts';
export { subjectOf } from './require-subject.ts';
