export { requestAboutData } from './request-about-data.ts';
export { copyData, summariseData } from './read-data.ts';
